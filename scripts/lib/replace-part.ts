import { readFileSync, writeFileSync } from "node:fs";

/** Writes a part of a document again, between its two markers. */
export function replacePart(file: string, [begin, end]: readonly [begin: string, end: string], text: string): void {
  const page = readFileSync(file, "utf8");
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no markers ${begin} and ${end}`);
  writeFileSync(file, `${page.slice(0, from)}${begin}\n${text}\n${page.slice(to)}`);
  console.log(`${file} is written.`);
}
