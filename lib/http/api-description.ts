import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Description } from "./render-api-docs";

let text: Promise<string> | undefined;

/**
 * The API's description, OpenAPI 3.1, as `npm run openapi` wrote it. Read when somebody asks: an import would need the file before the
 * routes that it is made from can be read.
 */
export async function readApiDescription(): Promise<string> {
  text ??= readFile(join(/* turbopackIgnore: true */ process.cwd(), "dist", "openapi.json"), "utf8");
  try {
    return await text;
  } catch (error) {
    text = undefined;
    throw error;
  }
}

/** The same, for whoever reads in it. */
export async function parseApiDescription(): Promise<Description> {
  return JSON.parse(await readApiDescription()) as Description; // our own file
}
