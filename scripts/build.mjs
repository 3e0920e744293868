// `npm run build`: the production build of both processes.
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { buildAll } = await import("./lib/build.ts");
await buildAll();
console.log("Built: .next (web) and dist/realtime.js (realtime).");
