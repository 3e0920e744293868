import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FREE_CANCELLATIONS } from "@/lib/deals/contacts/limits";
import { freeCancelUntil } from "@/lib/deals/contacts/rules";
import { cancelSplit, paymentDueAt } from "@/lib/deals/payments/rules";
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

describe("cancelling a paid deal", () => {
  const confirmedAt = new Date("2026-12-01T10:00:00Z");
  const departsAt = new Date("2026-12-05T10:00:00Z");
  const unshared = { confirmedAt, shipperSharedAt: null, carrierSharedAt: null };
  const freeUntil = freeCancelUntil(unshared, 0);
  const deal = { serviceCents: 5_001, feesCents: 700, freeUntil, departsAt };
  const at = (iso: string) => new Date(iso);

  it("gives everything back within 30 minutes of paying", () => {
    expect(cancelSplit(deal, "shipper", at("2026-12-01T10:30:00Z"))).toEqual({
      refundServiceCents: 5_001,
      refundFeesCents: 700,
      carrierCents: 0,
    });
  });

  it("is free no more once both sides have shared their contacts, or after two that were", () => {
    const shared = at("2026-12-01T10:05:00Z");
    expect(freeCancelUntil({ ...unshared, shipperSharedAt: shared }, 1)).toEqual(at("2026-12-01T10:30:00Z"));
    expect(freeCancelUntil({ ...unshared, shipperSharedAt: shared, carrierSharedAt: shared }, 0)).toBeNull();
    expect(freeCancelUntil(unshared, FREE_CANCELLATIONS.max)).toBeNull();
    expect(cancelSplit({ ...deal, freeUntil: null }, "shipper", at("2026-12-01T10:01:00Z"))).toEqual({
      refundServiceCents: 5_001,
      refundFeesCents: 0,
      carrierCents: 0,
    });
  });

  it("gives the price back and retains the fees until a day before the departure", () => {
    expect(cancelSplit(deal, "shipper", at("2026-12-01T10:30:01Z"))).toEqual({
      refundServiceCents: 5_001,
      refundFeesCents: 0,
      carrierCents: 0,
    });
    expect(cancelSplit(deal, "shipper", at("2026-12-04T09:59:59Z"))).toEqual({
      refundServiceCents: 5_001,
      refundFeesCents: 0,
      carrierCents: 0,
    });
  });

  it("gives the carrier half in the last day", () => {
    expect(cancelSplit(deal, "shipper", at("2026-12-04T10:00:00Z"))).toEqual({
      refundServiceCents: 2_500,
      refundFeesCents: 0,
      carrierCents: 2_501,
    });
  });

  it("gives everything back when the carrier cancels, whenever", () => {
    expect(cancelSplit(deal, "carrier", at("2026-12-05T09:00:00Z"))).toEqual({
      refundServiceCents: 5_001,
      refundFeesCents: 700,
      carrierCents: 0,
    });
  });

  it("never gives out more or less than was paid for the service", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 200 }), (serviceCents, hours) => {
        const split = cancelSplit(
          { ...deal, serviceCents },
          "shipper",
          new Date(confirmedAt.getTime() + hours * 3_600_000),
        );
        expect(split.refundServiceCents + split.carrierCents).toBe(serviceCents);
        expect(split.refundServiceCents).toBeGreaterThanOrEqual(0);
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
