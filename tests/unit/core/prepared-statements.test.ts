import { expect, it } from "vitest";
import { makeLearns } from "@/db/prepared-statements";

it("learns a text at its second use", () => {
  const learns = makeLearns();
  expect([learns("select 1"), learns("select 1"), learns("select 1")]).toEqual([false, true, true]);
});

it("learns none of those that come once, however many they are", () => {
  const learns = makeLearns({ preparedMax: 2, seenMax: 10 });
  for (let index = 0; index < 1_000; index += 1) expect(learns(`select ${index}`)).toBe(false);
  learns("often");
  expect(learns("often")).toBe(true);
});

it("prepares up to its maximum, and forgets which came once before too many others", () => {
  const learns = makeLearns({ preparedMax: 2, seenMax: 3 });
  for (const text of ["a", "b", "c"]) learns(text);
  expect(["b", "c"].map(learns)).toEqual([true, true]);
  expect(["a", "a", "a"].map(learns)).toEqual([false, false, false]);
  const few = makeLearns({ seenMax: 2 });
  for (const text of ["a", "b", "c"]) few(text);
  expect(few("a")).toBe(false);
});
