import type { Bench, Line, Result } from "../line";
import { ANEW } from "../support/load-http";
import { describeSize, toKb, weighPage } from "../support/page-size";

/** A page's own words differ by language: Arabic letters take two bytes. */
const PATHS = ["/announcements", "/transporters", "/en/announcements", "/ar/announcements", "/ar/transporters"];
const LIMIT_BYTES = 130_000;

/** P1C: what a full list weighs, with its flight data, before compression. */
export const line: Line = { title: "what a page weighs", run };

async function run(bench: Bench): Promise<Result[]> {
  const { appUrl } = (await bench.market()).served;
  bench.say("P1C lists");
  const results: Result[] = [];
  for (const path of PATHS) {
    const size = await weighPage(`${appUrl}${path}`, ANEW);
    const { htmlBytes } = size;
    results.push({
      what: path,
      measured: toKb(htmlBytes),
      limit: toKb(LIMIT_BYTES),
      ratio: htmlBytes / LIMIT_BYTES,
      misses: htmlBytes <= LIMIT_BYTES ? [] : [`above ${toKb(LIMIT_BYTES)}`],
      notes: [describeSize(size)],
    });
  }
  return results;
}
