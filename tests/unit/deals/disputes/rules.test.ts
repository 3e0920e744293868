import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitEscrow } from "@/lib/deals/disputes/rules";
import { DISPUTE_OUTCOMES } from "@/lib/deals/disputes/states";
import { canDispute, mayOpen } from "@/lib/deals/reservations/rules";

const cents = fc.integer({ min: 1, max: 10_000_000 });

describe("the division of what is held", () => {
  it("always gives the whole, and no part below zero", () => {
    fc.assert(
      fc.property(fc.constantFrom(...DISPUTE_OUTCOMES), cents, fc.integer(), (outcome, escrowCents, refundCents) => {
        const split = splitEscrow(outcome, escrowCents, refundCents);
        const isPart = refundCents > 0 && refundCents < escrowCents;
        expect(split !== undefined).toBe(outcome !== "split" || isPart);
        if (!split) return;
        expect(split.refundCents + split.payoutCents).toBe(escrowCents);
        expect(Math.min(split.refundCents, split.payoutCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("the time of a dispute", () => {
  const completedAt = new Date("2026-11-20T10:00:00Z");
  it.each([
    ["confirmed", "2026-11-20T10:00:00Z", false],
    ["in_progress", "2026-12-20T10:00:00Z", true],
    ["completed", "2026-11-22T09:59:59Z", true],
    ["completed", "2026-11-22T10:00:00Z", false],
    ["cancelled", "2026-11-20T10:00:01Z", false],
  ] as const)("of a deal that is %s at %s: %s", (status, now, isOpen) => {
    expect(canDispute({ status, completedAt }, new Date(now))).toBe(isOpen);
  });

  it("comes once a side, and never after a decision", () => {
    expect(mayOpen([], "shipper")).toBe(true);
    expect(mayOpen([{ status: "withdrawn", openedSide: "carrier" }], "shipper")).toBe(true);
    expect(mayOpen([{ status: "withdrawn", openedSide: "shipper" }], "shipper")).toBe(false);
    expect(mayOpen([{ status: "split", openedSide: "carrier" }], "shipper")).toBe(false);
    expect(mayOpen([{ status: "open", openedSide: "carrier" }], "shipper")).toBe(false);
  });
});
