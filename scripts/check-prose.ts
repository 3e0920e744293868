// Holds lines of prose to their length: comments and documents. `--write` breaks the longer ones
// anew and leaves everything else as it is.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { wrapComments, wrapMarkdown } from "./lib/wrap-prose";

const SOURCES = /\.(?:ts|tsx|mjs|css)$/;
const DOCUMENTS = /\.md$/;
/** Texts that people read on pages, each paragraph a line; and what is generated. */
const LEFT_OUT = /^(?:messages\/|public\/|db\/migrations\/|docs\/performance\.md$)/;

const isWriting = process.argv.includes("--write");
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => !LEFT_OUT.test(file) && (SOURCES.test(file) || DOCUMENTS.test(file)) && existsSync(file));
const long = files.filter((file) => {
  const text = readFileSync(file, "utf8");
  const wrapped = DOCUMENTS.test(file) ? wrapMarkdown(text) : wrapComments(text);
  if (isWriting && wrapped !== text) writeFileSync(file, wrapped);
  return wrapped !== text;
});
if (isWriting) console.log(`${long.length} files were broken anew.`);
else if (long.length > 0) {
  console.error(`${long.join("\n")}\n\nLines of prose there are too long: \`npm run prose\` breaks them.`);
  process.exit(1);
} else console.log(`${files.length} files have short lines of prose.`);
