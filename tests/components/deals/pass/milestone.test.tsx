import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { DealMilestone, FreshMilestone } from "@/components/deals/pass/milestone";
import { MILESTONE_KINDS, milestoneOf } from "@/components/deals/pass/milestone-of";
import type { ReservationView } from "@/lib/deals/reservations/contract";
import { RESERVATION_LIMITS } from "@/lib/deals/reservations/limits";
import { draw } from "@/tests/support/components/draw";
import { reservationView } from "@/tests/support/components/views";

type Status = ReservationView["status"];
type Event = ReservationView["timeline"][number]["event"];

const AT = "2026-12-01T10:00:00.000Z";
const later = (ms: number) => new Date(Date.parse(AT) + ms).toISOString();
const dealAt = (status: Status, event: Event, side: ReservationView["side"]) =>
  reservationView({
    status,
    side,
    role: side === "shipper" ? "shipment" : "delivery",
    timeline: [{ event, side: null, at: AT, details: {} }],
  });

const CASES = [
  ["confirmed", "confirmed", "shipper", "paid", /57\s€ payés/],
  ["confirmed", "confirmed", "carrier", "paid", /50\s€ vous attendent/],
  ["in_progress", "started", "shipper", "handedOver", /Yacine a votre colis/],
  ["in_progress", "started", "carrier", "handedOver", /Yacine compte sur vous\s:\s50\s€/],
  ["completed", "completed", "shipper", "delivered", /Yacine a livré votre colis et reçoit 50\s€/],
  ["completed", "completed", "carrier", "delivered", /50\s€ vous seront versés/],
  ["completed", "paid_out", "carrier", "paidOut", /50\s€ versés/],
] as const;

/** A code far below the place of the milestone that it brings. */
function Below({ reservation }: { reservation: ReservationView }) {
  const [isCovered, setCovered] = useState(true);
  return (
    <div style={{ paddingTop: 200 }}>
      <FreshMilestone reservation={reservation} now={AT} seen={[]} isCovered={isCovered} />
      <button type="button" style={{ marginTop: 2_000 }} onClick={() => setCovered(false)}>
        Valider
      </button>
    </div>
  );
}

describe("the milestones of a deal", () => {
  it.each(CASES)("%s after %s, the %s reads of “%s”", async (status, event, side, kind, words) => {
    const deal = dealAt(status, event, side);
    expect(milestoneOf(deal, AT)).toBe(kind);
    await draw(<DealMilestone reservation={deal} kind={kind} />);
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it("are all announced", () => {
    expect(new Set(CASES.map(([, , , kind]) => kind))).toEqual(new Set(MILESTONE_KINDS));
  });

  it("are in sight when they come, also to a reader who is further down", async () => {
    await page.viewport(390, 600);
    const deal = dealAt("in_progress", "started", "shipper");
    await draw(<Below reservation={deal} />);
    await page.getByRole("button", { name: "Valider" }).click();
    await expect.element(page.getByText(/Yacine a votre colis/)).toBeInViewport();
  });

  it("are over after a while, and none comes while something is wrong", () => {
    const deal = dealAt("in_progress", "started", "shipper");
    expect(milestoneOf(deal, later(RESERVATION_LIMITS.milestoneMs - 1))).toBe("handedOver");
    expect(milestoneOf(deal, later(RESERVATION_LIMITS.milestoneMs))).toBeNull();
    expect(milestoneOf({ ...deal, isDisputed: true }, AT)).toBeNull();
  });

  it("of a payout are the carrier's alone", () => {
    expect(milestoneOf(dealAt("completed", "paid_out", "shipper"), AT)).toBeNull();
  });
});
