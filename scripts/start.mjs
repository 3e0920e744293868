// `npm start`: everything that it takes to run Rihla, from a fresh clone. See launch.ts.
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { launch } = await import("./launch.ts");
await launch();
