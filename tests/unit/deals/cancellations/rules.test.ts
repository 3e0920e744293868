import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FREE_CANCELLATIONS } from "@/lib/deals/cancellations/limits";
import { cancelSplit, freeCancelUntil, identityDueAt, isCarrierUnable } from "@/lib/deals/cancellations/rules";

describe("the identity of a carrier", () => {
  const departsAt = new Date("2026-12-05T10:00:00Z");
  const made = (createdAt: string) => ({ departsAt, createdAt: new Date(createdAt) });

  it.each([
    ["2026-12-01T10:00:00Z", "2026-12-04T10:00:00Z"],
    ["2026-12-04T09:59:59Z", "2026-12-04T10:00:00Z"],
    ["2026-12-04T10:00:00Z", "2026-12-05T10:00:00Z"],
    ["2026-12-05T09:00:00Z", "2026-12-05T10:00:00Z"],
  ])("of a deal made at %s is due at %s", (createdAt, due) => {
    expect(identityDueAt(made(createdAt))).toEqual(new Date(due));
  });

  it("that is overdue counts as the carrier's cancellation, as a suspended carrier does at any time", () => {
    const deal = made("2026-12-01T10:00:00Z");
    const [before, due] = [new Date("2026-12-04T09:59:59Z"), new Date("2026-12-04T10:00:00Z")];
    expect(isCarrierUnable(deal, { isOut: false, isVerified: false }, before)).toBe(false);
    expect(isCarrierUnable(deal, { isOut: false, isVerified: false }, due)).toBe(true);
    expect(isCarrierUnable(deal, { isOut: false, isVerified: true }, due)).toBe(false);
    expect(isCarrierUnable(deal, { isOut: true, isVerified: true }, before)).toBe(true);
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
