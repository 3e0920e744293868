import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsToEuros, eurosToCents, shareOfCents } from "@/lib/core/base/money";

describe("money", () => {
  it("goes from euros to cents and back without loss", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_00 }), (cents) => {
        expect(eurosToCents(centsToEuros(cents))).toBe(cents);
      }),
    );
  });

  it("rounds a share half up to the cent", () => {
    expect(shareOfCents(50, 100)).toBe(1); // 0.5 cents
    expect(shareOfCents(49, 100)).toBe(0); // 0.49 cents
    expect(shareOfCents(5_000, 1_200)).toBe(600);
  });

  it("never makes a share larger than the whole or off by more than half a cent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, basisPoints) => {
          const share = shareOfCents(cents, basisPoints);
          expect(share).toBeLessThanOrEqual(cents);
          expect(Math.abs(share - (cents * basisPoints) / 10_000)).toBeLessThanOrEqual(0.5);
        },
      ),
    );
  });
});
