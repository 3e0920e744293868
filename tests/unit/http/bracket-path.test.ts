import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAppError } from "@/lib/core/base/errors";
import { assignPath, parsePath } from "@/lib/http/bracket-path";

function build(pairs: [string, unknown][]): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, value] of pairs) assignPath(body, parsePath(name), value);
  return body;
}

describe("bracketed names", () => {
  it("spell objects and lists", () => {
    expect(
      build([
        ["title", "Carton"],
        ["packages[0][weight]", "6"],
        ["packages[0][images]", 11],
        ["packages[0][images]", 12],
        ["packages[1][weight]", "7"],
        ["luggageOptions[0][location]", "hold"],
      ]),
    ).toEqual({
      title: "Carton",
      packages: [{ weight: "6", images: [11, 12] }, { weight: "7" }],
      luggageOptions: [{ location: "hold" }],
    });
  });

  it.each([
    "__proto__[x]",
    "a[__proto__]",
    "a[constructor][b]",
    "a[b",
    "a]b",
    "",
    "[0]",
    "a[0][1][2][3][4][5][6]",
    "a b",
  ])("refuse %j", (name) => {
    expect(() => parsePath(name)).toThrow("request.malformed");
  });

  it("refuse holes in a list: they would be a place for a million rows", () => {
    expect(() => build([["packages[5][weight]", "1"]])).toThrow("request.malformed");
  });

  it("never do worse than refuse, whatever comes", () => {
    const part = fc.oneof(
      fc.constantFrom("a", "b", "0", "1", "", "__proto__", "99999999"),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(part, { minLength: 1, maxLength: 5 }), fc.string()), { maxLength: 12 }),
        (rows) => {
          try {
            build(
              rows.map(([[first = "", ...rest], value]) => [
                `${first}${rest.map((inner) => `[${inner}]`).join("")}`,
                value,
              ]),
            );
          } catch (error) {
            if (!isAppError(error)) throw error;
          }
          expect(Object.getPrototypeOf({})).toBe(Object.prototype);
          expect("polluted" in {}).toBe(false);
        },
      ),
      { numRuns: 500 },
    );
  });
});
