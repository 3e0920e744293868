import { describe, expect, it } from "vitest";
import { deriveCode, isSameCode } from "@/lib/deals/reservations/derive-code";
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

describe("handover codes", () => {
  it("are six digits, and differ by reservation, kind and version", () => {
    const codes = [
      deriveCode(1, "pickup", 1),
      deriveCode(1, "drop", 1),
      deriveCode(1, "pickup", 2),
      deriveCode(2, "pickup", 1),
    ];
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBe(4);
    expect(deriveCode(1, "pickup", 1)).toBe(codes[0]);
  });

  it("are spread evenly over their million values", () => {
    const buckets = Array.from({ length: 10 }, () => 0);
    for (let id = 1; id <= 5_000; id += 1) {
      const first = Number(deriveCode(id, "drop", 1)[0]);
      buckets[first] = (buckets[first] ?? 0) + 1;
    }
    for (const count of buckets) expect(count).toBeGreaterThan(400);
  });

  it("are compared whole", () => {
    expect(isSameCode("123456", "123456")).toBe(true);
    for (const typed of ["123457", "12345", "1234567", "", "123456 "]) expect(isSameCode(typed, "123456")).toBe(false);
  });
});
