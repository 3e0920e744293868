import { describe, expect, it } from "vitest";
import { deriveCode, isSameCode } from "@/lib/deals/handover/derive-code";

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
