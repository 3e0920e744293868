// `npm run build`: the production build of both processes. With `--if-needed` nothing is done when
// the build is of these sources.
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { buildAll, isBuildCurrent } = await import("./lib/build.ts");
if (process.argv.includes("--if-needed") && isBuildCurrent()) {
  console.log("The build is that of these sources.");
} else {
  await buildAll();
  console.log("Built: .next, and the programs in dist.");
}
