import { beforeAll, describe, expect, it } from "vitest";
import { type Pattern, walkPatterns } from "../../support/patterns";

/** Files that put a pattern together: each with what it is made of. */
const MADE: Readonly<Record<string, string>> = {
  "lib/core/text/search-document.ts": "a class of single letters",
  "lib/http/server/route-patterns.ts": "what the build wrote of our routes: segments, each up to its slash",
  "scripts/check-messages.ts": "the names of arguments",
};

const { literals: found, made } = walkPatterns();
/** Scripts read what our own programs and people write: the judge takes a minute for theirs. */
const literals = found.filter(({ place }) => !place.startsWith("scripts/"));
const distinct = [...new Map(literals.map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern])).entries()];
const fileOf = ({ place }: Pattern) => place.slice(0, place.lastIndexOf(":"));
const placesOf = ({ source, flags }: Pattern) =>
  literals.filter((other) => other.source === source && other.flags === flags).map(fileOf);

/** Steps are counted, not timed: a busy machine would call a slow match vulnerable. */
const COUNTED = { timeout: 60_000, attackTimeout: null, incubationTimeout: null };

let check: typeof import("recheck").checkSync;
beforeAll(async () => {
  // The same judge on every machine: without Java and without a binary.
  process.env.RECHECK_BACKEND = "pure";
  check = (await import("recheck")).checkSync;
});

describe("the regular expressions of the product", () => {
  it("are found, and none is put together of what is sent", () => {
    expect(literals.length).toBeGreaterThan(100);
    expect(made).toEqual(Object.keys(MADE));
  });

  it.each(distinct)("%s grows no faster than its text", (_name, pattern) => {
    const { status } = check(pattern.source, pattern.flags, COUNTED);
    expect(status, placesOf(pattern).join(", ")).toBe("safe");
  });
});
