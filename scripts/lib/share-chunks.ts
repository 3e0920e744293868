import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A file as short as this costs no more than one that points to another. */
const CHARS_MIN = 200;
/** Begins a file's last line: where its source map would be, of which none is written. */
const MAP_LINE = "\n//# sourceMappingURL=";

/**
 * Leaves one of the equal files of each folder under `folder`, and has the others load that one:
 * Turbopack writes the modules that many routes share once for each of the routes, and a server
 * would read and compile every copy (docs/decisions/0099-release-files.md). Returns how many bytes
 * of copies it left out.
 */
export function shareChunks(folder: string): number {
  const first = new Map<string, string>();
  let savedBytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) savedBytes += shareChunks(path);
    if (!entry.isFile() || !entry.name.endsWith(".js")) continue;
    const text = withoutMap(readFileSync(path, "utf8"));
    if (text.length < CHARS_MIN) continue;
    const hash = createHash("sha256").update(text).digest("base64");
    const original = first.get(hash);
    if (!original) {
      first.set(hash, entry.name);
      writeFileSync(path, text);
    } else {
      writeFileSync(path, `module.exports=require(${JSON.stringify(`./${original}`)});\n`);
      savedBytes += text.length;
    }
  }
  return savedBytes;
}

/** A file without the one part that distinguishes it from its copies. */
function withoutMap(text: string): string {
  const at = text.lastIndexOf(MAP_LINE);
  return at < 0 || text.indexOf("\n", at + 1) >= 0 ? text : text.slice(0, at);
}
