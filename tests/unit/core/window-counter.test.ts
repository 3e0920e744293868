import { expect, it } from "vitest";
import { makeWindowCounter } from "@/lib/core/observability/window-counter";

it("counts each key within a window, and starts again with the next", () => {
  let nowMs = 0;
  const count = makeWindowCounter(1_000, 10, () => nowMs);
  expect(["a", "a", "b"].map(count)).toEqual([1, 2, 1]);
  nowMs = 999;
  expect(count("a")).toBe(3);
  nowMs = 1_000;
  expect(count("a")).toBe(1);
});

it("counts keys beyond its limit together, so that inventing keys frees no one", () => {
  const count = makeWindowCounter(1_000, 2, () => 0);
  expect(["a", "b", "c", "d", "e", "a"].map(count)).toEqual([1, 1, 1, 2, 3, 2]);
});
