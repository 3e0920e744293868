// Lets the browser tests' processes read JSON as the product's bundlers and loaders do: Node.js
// alone asks for an attribute at each import.
import { readFile } from "node:fs/promises";

/** A hook of Node's loader of modules: a file of JSON is a module that exports what is in it. */
export async function load(url, context, nextLoad) {
  if (!url.startsWith("file:") || !new URL(url).pathname.endsWith(".json")) return nextLoad(url, context);
  return { format: "module", shortCircuit: true, source: `export default ${await readFile(new URL(url), "utf8")}` };
}
