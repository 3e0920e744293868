// `npm run retention`: writes what is kept, and for how long, into docs/operations.md, between its
// markers.
import { readFileSync, writeFileSync } from "node:fs";
import { RETENTION_MARKERS, retentionPage } from "./lib/retention-page";

const PAGE = "docs/operations.md";
const page = readFileSync(PAGE, "utf8");
const [begin = -1, end = -1] = RETENTION_MARKERS.map((marker) => page.indexOf(marker));
if (begin < 0 || end < begin) throw new Error(`${PAGE} has no markers for what is kept`);
writeFileSync(PAGE, `${page.slice(0, begin)}${RETENTION_MARKERS[0]}\n${retentionPage()}\n${page.slice(end)}`);
console.log(`${PAGE} is written.`);
