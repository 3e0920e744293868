import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { chromiumOptions } from "@/tests/support/chromium";

const FEATURES = "--disable-features=";

describe("Chromium, as tests start it", () => {
  it("has everything switched off that Playwright switches off", () => {
    const playwright = dirname(createRequire(import.meta.url).resolve("playwright-core/package.json"));
    const source = readFileSync(join(playwright, "lib/coreBundle.js"), "utf8");
    const [, list = ""] = /\bdisabledFeatures = \[(.*?)\]\.filter\(Boolean\)/s.exec(source) ?? [];
    const theirs = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
    expect(theirs.length).toBeGreaterThan(5);
    const ours = chromiumOptions().args.find((argument) => argument.startsWith(FEATURES)) ?? "";
    expect(ours.slice(FEATURES.length).split(",")).toEqual(expect.arrayContaining(theirs));
  });
});
