import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { paymentDueAt } from "@/lib/deals/payments/rules";
import { FEES } from "@/lib/platform/fees/limits";
import { feesOf } from "@/lib/platform/fees/rules";

describe("fees", () => {
  it("are 6.00 and 1.00 for 50.00", () => {
    expect(feesOf(FEES, 5_000)).toEqual({
      priceCents: 5_000,
      handlingCents: 0,
      serviceCents: 5_000,
      platformFeeCents: 600,
      processingFeeCents: 100,
      totalCents: 5_700,
    });
  });

  it("have a least platform fee of 1.50", () => {
    expect(feesOf(FEES, 1_000).platformFeeCents).toBe(150);
    expect(feesOf(FEES, 1_250).platformFeeCents).toBe(150);
    expect(feesOf(FEES, 1_254).platformFeeCents).toBe(150);
    expect(feesOf(FEES, 1_255).platformFeeCents).toBe(151);
  });

  it("count manual handling as part of the service", () => {
    expect(feesOf(FEES, 5_000, 2_900)).toMatchObject({
      serviceCents: 7_900,
      platformFeeCents: 948,
      processingFeeCents: 144,
      totalCents: 8_992,
    });
  });

  it("always add up, to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_00 }), fc.constantFrom(0, 2_900, 5_900), (price, handling) => {
        const fees = feesOf(FEES, price, handling);
        const { priceCents, handlingCents, platformFeeCents, processingFeeCents } = fees;
        expect(fees.totalCents).toBe(priceCents + handlingCents + platformFeeCents + processingFeeCents);
        expect(fees.totalCents).toBeGreaterThan(price);
      }),
    );
  });
});

describe("the payment's deadline", () => {
  it("is a day after the acceptance, and never within two hours of the departure", () => {
    const accepted = new Date("2026-12-01T10:00:00Z");
    expect(paymentDueAt(accepted, new Date("2026-12-09T10:00:00Z")).toISOString()).toBe("2026-12-02T10:00:00.000Z");
    expect(paymentDueAt(accepted, new Date("2026-12-01T20:00:00Z")).toISOString()).toBe("2026-12-01T18:00:00.000Z");
  });
});
