import { expect, it } from "vitest";
import { Stars } from "@/components/deals/reviews/stars";
import { draw } from "@/tests/support/components/draw";

it.each([
  { value: 5, whole: 5, half: 0 },
  { value: 4.8, whole: 5, half: 0 },
  { value: 4.5, whole: 4, half: 1 },
  { value: 3.2, whole: 3, half: 0 },
])("draws $value as $whole whole stars and $half halves", async ({ value, whole, half }) => {
  const { container } = await draw(<Stars value={value} />);
  const filled = [...container.querySelectorAll("svg.fill-star")];
  const halves = filled.filter((star) => getComputedStyle(star).clipPath !== "none");
  expect({ whole: filled.length - halves.length, half: halves.length }).toEqual({ whole, half });
});
