import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** The files that run in the product, and the demo that runs with them. */
const ROOTS = [
  "app",
  "components",
  "lib",
  "realtime",
  "demo",
  "seed",
  "db/schema",
  "instrumentation-client.ts",
  "middleware.ts",
];
/**
 * The place that makes days out of instants and instants out of days, and its part without zones.
 */
const OWNERS = ["lib/core/time/time.ts", "lib/core/time/calendar.ts"];

/**
 * Code that makes a day of an instant, or vice versa, without naming whose clock it goes by.
 */
const SIGNS: readonly (readonly [string, RegExp])[] = [
  ["cuts an ISO string", /toISOString\(\)\s*\??\.(slice|split|substring|substr|startsWith)/],
  ["cuts a day off an instant", /(At|Until|Date|moment)\??\.slice\(0, 10\)/],
  ["writes midnight, noon or the last instant", /T(00:00|12:00|23:59)/],
  ["puts a day and an hour together", /\$\{[^}]+\}T\$\{|`\$\{[^}]+\}T\d\d/],
  ["reads a field of a Date", /\.(get|set)(UTC)?(FullYear|Month|Date|Day|Hours|Minutes)\(/],
  ["asks the process for its offset", /getTimezoneOffset/],
  ["makes an instant of fields", /Date\.UTC\(|new Date\(\s*[\w.]+\s*,/],
  ["names a zone", /["'](Europe|Africa|Atlantic|America|Asia)\/[A-Z]\w+["']|timeZone: ["'][A-Z]/],
  ["formats a date by the process's clock", /toLocale(Date|Time)?String\(\s*(undefined)?\s*[,)]/],
  ["asks the database for a day", /at time zone|date_trunc\(|extract\((year|month|day|dow)|::date\b|current_date/i],
  ["reads the zone data next to its owner", /from ["'](\.\/zones|@\/lib\/core\/time\/zones|\.\/zone-data\.json)["']/],
  ["formats dates with Intl, which has zones of its own", /\bdateFormat\(|DateTimeFormat\(|toLocale(Date|Time)String/],
];

/** Places with a reason of their own. */
const ALLOWED: Readonly<Record<string, string>> = {
  "lib/core/time/zones.ts": "reads the zone data for its owner",
  "lib/core/text/intl.ts": "makes the formatters",
  "lib/core/text/format.ts": "formats calendar fields, and names the zones of Arabic months",
  "lib/core/text/zone-names.ts": "has the names of the zones in words",
  "lib/client/device-zone-name.ts": "asks which zone the device is set to",
  "lib/http/service-worker/write-worker.ts": "asks the same in the script of the worker",
  "scripts/places/zones.ts": "names the zones of countries",
  "demo/gallery/sample-deal.ts": "a drawn deal with drawn times",
};

function walk(path: string): string[] {
  if (!statSync(path).isDirectory()) return /\.tsx?$/.test(path) ? [path] : [];
  return readdirSync(path).flatMap((name) => walk(join(path, name)));
}

/** Code without its comments: these may speak of midnight. */
function codeOf(file: string): string {
  return readFileSync(file, "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "");
}

describe("days and instants", () => {
  it("are made of each other in one place", () => {
    const found = ROOTS.flatMap(walk)
      .filter((file) => !OWNERS.includes(file) && ALLOWED[file] === undefined)
      .flatMap((file) => {
        const code = codeOf(file);
        return SIGNS.filter(([, sign]) => sign.test(code)).map(([what]) => `${file} ${what}`);
      });
    expect(found).toEqual([]);
  });

  it("has no exception that is not needed any more", () => {
    for (const file of Object.keys(ALLOWED)) {
      const code = codeOf(file);
      expect(
        SIGNS.some(([, sign]) => sign.test(code)),
        file,
      ).toBe(true);
    }
  });

  it("finds what it searches for", () => {
    const bad = [
      "const day = at.toISOString().slice(0, 10)",
      "view.departsAt.slice(0, 10)",
      `Date.parse("2026-12-01T00:00:00Z")`,
      "now.getUTCDate()",
      'new Intl.DateTimeFormat("fr", { timeZone: "UTC" })',
      "select (starts_at at time zone zone)::date",
      "new Date(year, month, day)",
    ];
    for (const line of bad)
      expect(
        SIGNS.some(([, sign]) => sign.test(line)),
        line,
      ).toBe(true);
  });
});
