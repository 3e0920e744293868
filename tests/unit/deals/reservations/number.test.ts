import { describe, expect, it } from "vitest";
import { reservationNumber } from "@/lib/deals/reservations/rules";

describe("a reservation's number", () => {
  it("is another one for every id, without letters that look alike", () => {
    const numbers = Array.from({ length: 5_000 }, (_, index) => reservationNumber(index + 1));
    expect(new Set(numbers).size).toBe(5_000);
    for (const number of numbers) expect(number).toMatch(/^RH-[0-9A-HJKMNP-TV-Z]+$/);
  });

  it("changes its check character when one character is mistyped", () => {
    const number = reservationNumber(12_345);
    const neighbours = Array.from({ length: 32 }, (_, index) => reservationNumber(12_320 + index)).filter(
      (other) => other !== number,
    );
    expect(neighbours.every((other) => other.slice(0, -1) !== number.slice(0, -1))).toBe(true);
  });
});
