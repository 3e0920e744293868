import { readFileSync } from "node:fs";
import { join } from "node:path";

let known: string | undefined;

/** The product's version, of the package.json next to which its programs run. */
export function productVersion(): string {
  known ??= (JSON.parse(readFileSync(join(process.cwd(), "package.json"), "utf8")) as { version: string }).version; // npm's format
  return known;
}
