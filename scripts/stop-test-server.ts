import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { stopEmbedded } from "../db/embedded/server";

// The test server is left running between the parts of `npm test`; its end stops it.
const folder = resolve(".data/test");
if (existsSync(folder)) await stopEmbedded(folder);
