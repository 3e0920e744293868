// `npm run screens`: a picture of every screen in the demo's market, in two widths, French and
// Arabic, light and dark, in `screens/` for people to look at.
// `npm run screens -- chat reservation` takes only the screens whose names begin so,
// `npm run screens -- readme` the images that the README shows, into `docs/screens`.
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { ensureChromium } = await import("./lib/chromium.ts");
const chromiumPath = await ensureChromium();
const { takeScreens } = await import("./screens/take-screens.ts");
process.exit(await takeScreens(process.argv.slice(2), chromiumPath));
