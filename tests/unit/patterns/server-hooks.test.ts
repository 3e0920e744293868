import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { sourcesIn } from "../../support/sources";

/** An import of names from a module of ours. */
const IMPORT = /^import (?!type\b)([^;]*?) from "(@\/[^"]+|\.{1,2}\/[^"]+)";/gm;

const sourceOf = (file: string) => readFileSync(file, "utf8");
const isClient = (source: string) => /^(?:\/\/[^\n]*\n)*"use client";/.test(source);

function fileOf(from: string, path: string): string | undefined {
  const base = path.startsWith("@/") ? path.slice(2) : join(dirname(from), path);
  return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => existsSync(file));
}

/** What a file of ours imports: the names, and where they are from. */
function importsOf(file: string, source: string) {
  return [...source.matchAll(IMPORT)].flatMap(([, names = "", path = ""]) => {
    const target = fileOf(file, path);
    return target ? [{ names, target }] : [];
  });
}

/** The hooks of client modules that are called in files which pages render on the server. */
function clientHooksOnServer(entries: readonly string[]): string[] {
  const waiting = [...entries];
  const seen = new Set(waiting);
  const found: string[] = [];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = sourceOf(file);
    if (isClient(source)) continue;
    for (const { names, target } of importsOf(file, source)) {
      if (isClient(sourceOf(target)))
        for (const [hook] of names.matchAll(/\buse[A-Z]\w*/g)) found.push(`${file}: ${hook}`);
      else if (!seen.has(target)) {
        seen.add(target);
        waiting.push(target);
      }
    }
  }
  return found;
}

it("no page calls on the server what only browsers can", () => {
  const entries = [...sourcesIn("app"), ...sourcesIn("lib/pages")].filter((file) => file.endsWith(".tsx"));
  expect(entries.length).toBeGreaterThan(80);
  expect(clientHooksOnServer(entries)).toEqual([]);
});

it("finds a hook of a client module behind a component of the server", () => {
  // Its pages are client components, so it may use them; as a page of its own it could not.
  expect(clientHooksOnServer(["components/deals/compare/offer-column.tsx"])).toContain(
    "components/deals/compare/offer-column.tsx: useFeeRates",
  );
});
