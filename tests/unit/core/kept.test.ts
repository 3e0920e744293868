import { expect, it } from "vitest";
import { memoiser } from "@/lib/core/base/memoise";
import { numberFormat } from "@/lib/core/text/intl";
import { toZone } from "@/lib/core/time/time";

it("makes a memoised value once, and lets go of what was asked for longest ago", () => {
  const made: string[] = [];
  const take = memoiser<{ key: string }>(2);
  const ask = (key: string) =>
    take(key, () => {
      made.push(key);
      return { key };
    });
  const first = ask("a");
  expect(ask("a")).toBe(first);
  ask("b");
  // It is the last that was asked for, so that the other one goes.
  ask("a");
  ask("c");
  expect(ask("a")).toBe(first);
  ask("b");
  expect(made).toEqual(["a", "b", "c", "b"]);
});

it("memoises an empty text, and the formats of one language apart from another's", () => {
  const take = memoiser<string>(2);
  take("none", () => "");
  expect(take("none", () => "made again")).toBe("");
  expect(numberFormat("fr", {})).toBe(numberFormat("fr", {}));
  expect(numberFormat("en", {})).not.toBe(numberFormat("fr", {}));
});

it("knows zones however they are spelled, and those that are none", () => {
  for (const spelled of ["Europe/Paris", "europe/paris", "EUROPE/PARIS"])
    expect(toZone(spelled), spelled).toBe("Europe/Paris");
  for (const none of ["", "Mars/Olympus", "../etc", "a".repeat(65), "Europe/Paris;x"])
    expect(toZone(none), none).toBeUndefined();
});
