import { readdirSync } from "node:fs";
import { basename, dirname } from "node:path";
import { expect, it } from "vitest";
import { VISITED_PAGES } from "@/lib/site/vitals/enums";

it("visits are reported by the folders of every page, and of nothing else", () => {
  const pages = readdirSync("app/[locale]", { recursive: true, encoding: "utf8" })
    .filter((file) => basename(file) === "page.tsx")
    // Groups are no part of an address, and an underscore is escaped in a folder's name.
    .map((file) => `/[locale]/${dirname(file)}`.replaceAll(/\/\([^)]+\)|\/\.$/g, "").replace("%5F", "_"));
  expect([...VISITED_PAGES].toSorted()).toEqual(pages.toSorted());
});
