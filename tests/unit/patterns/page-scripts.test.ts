import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const ZONE_DATA = "lib/core/time/zones.ts";
const FRAME = "app/[locale]/layout.tsx";
const PUBLIC_PAGES = "app/[locale]/(public)";

/** The modules that a file imports for more than their types; not those that it fetches later. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const found = code.matchAll(/^(?:import|export)\s+(?!type\b)([^;"']*?)\s*from\s*["']([^"']+)["']/gm);
  return [...found].flatMap(([, names = "", target = ""]) => {
    const listed = /^\{([\s\S]*)\}$/.exec(names.trim())?.[1]?.split(",");
    const isTypes = listed?.every((name) => name.trim() === "" || name.trim().startsWith("type "));
    return isTypes ? [] : fileOf(file, target);
  });
}

function fileOf(importer: string, target: string): string[] {
  const path = target.startsWith("@/") ? target.slice(2) : join(dirname(importer), target);
  if (!target.startsWith("@/") && !target.startsWith(".")) return [];
  return [`${path}.ts`, `${path}.tsx`].filter((file) => existsSync(file));
}

const runsInBrowsers = (file: string) => /^["']use client["']/.test(readFileSync(file, "utf8"));

/** All files that are reached from some, each with the imports that lead there. */
function reach(starts: readonly string[], isEnd: (file: string) => boolean = () => false): Map<string, string> {
  const paths = new Map(starts.map((file) => [file, file]));
  for (const [file, path] of paths)
    for (const next of isEnd(file) ? [] : importsOf(file)) if (!paths.has(next)) paths.set(next, `${path} > ${next}`);
  return paths;
}

const scriptsOf = (page: string) => [...reach([FRAME, page], runsInBrowsers).keys()].filter(runsInBrowsers);

describe("the scripts of a public page", () => {
  const pages = readdirSync(PUBLIC_PAGES, { recursive: true, encoding: "utf8" })
    .filter((name) => basename(name) === "page.tsx")
    .map((name) => join(PUBLIC_PAGES, name));

  it.each(pages)("come without the zone data: %s", (page) => {
    const scripts = scriptsOf(page);
    expect(scripts).toContain("components/site/frame/header.tsx");
    expect(reach(scripts).get(ZONE_DATA)).toBeUndefined();
  });

  it("are found to have it where they do", () => {
    expect(reach(["components/ui/calendar.tsx"]).get(ZONE_DATA)).toContain("lib/client/device-zone.ts");
  });
});
