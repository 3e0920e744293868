import { readdirSync } from "node:fs";
import type { Bench, Line, Result } from "./line";
import { type Market, startMarket } from "./support/market";
import { drawTable, writeReport } from "./support/report";

/** Lines that take an hour run when they are named, not among all. */
const ONLY_BY_NAME: readonly string[] = ["soak"];
const LINES_FOLDER = new URL("./lines/", import.meta.url);

/**
 * Runs the lines that are named, or all; prints the table. The exit code: 0 when every target is
 * met, 2 for a wrong name.
 */
export async function runBench(args: readonly string[]): Promise<number> {
  const files = new Map(
    readdirSync(LINES_FOLDER)
      .sort()
      .map((file) => [file.split("-")[0] ?? "", file]),
  );
  const isWriting = args.includes("--write");
  const wanted = args.filter((arg) => arg !== "--write").map((arg) => arg.toLowerCase());
  const unknown = wanted.filter((name) => !files.has(name));
  if (unknown.length > 0) {
    console.error(`There is no line called ${unknown.join(", ")}. The lines: ${[...files.keys()].join(", ")}.`);
    return 2;
  }
  const names = [...files.keys()].filter((name) =>
    wanted.length > 0 ? wanted.includes(name) : !ONLY_BY_NAME.includes(name),
  );
  const bench = makeBench();
  const rows: { name: string; title: string; result: Result }[] = [];
  try {
    for (const name of names) {
      const { line }: { line: Line } = await import(new URL(files.get(name) ?? "", LINES_FOLDER).href);
      for (const result of await line.run(bench).catch(failedLine))
        rows.push({ name: name.toUpperCase(), title: line.title, result });
    }
  } finally {
    await bench.release();
  }
  console.log(`\n${drawTable(rows)}`);
  if (isWriting) writeReport(rows, `npm run bench -- ${[...names, "--write"].join(" ")}`);
  return rows.every(({ result }) => result.misses.length === 0) ? 0 : 1;
}

/**
 * A line that could not be run to its end is a row of its own: the others are measured all the
 * same.
 */
function failedLine(error: unknown): Result[] {
  console.error(error);
  const why = error instanceof Error ? error.message : String(error);
  return [{ what: "it could not be measured", measured: "–", limit: "–", misses: [why] }];
}

function makeBench(): Bench {
  let market: Promise<Market> | undefined;
  const env = { ...process.env };
  const say = (text: string) => console.log(`• ${text}`);
  return {
    env,
    say,
    market() {
      if (!market) say("starting the product on a fresh market");
      market ??= startMarket();
      return market;
    },
    async release() {
      const running = market;
      market = undefined;
      await (await running?.catch(() => undefined))?.stop();
    },
  };
}
