// `npm run dev`: both processes with reload at each change.
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { launch } = await import("./launch.ts");
await launch({ isDev: true });
