import { expect, it } from "vitest";
import { leavingOf, pickupDayOf } from "@/lib/deals/reservations/rules";

const deal = { departureDay: "2026-11-23", departureTime: "08:15", isDepartureExact: true, pickupDay: "2026-11-18" };

it("a parcel leaves with its carrier, else when it is picked up, else by its last day", () => {
  expect(leavingOf(deal)).toEqual({ kind: "departs", day: "2026-11-23", time: "08:15" });
  const open = { ...deal, departureTime: null, isDepartureExact: false };
  expect(leavingOf(open)).toEqual({ kind: "pickup", day: "2026-11-18", time: null });
  expect(leavingOf({ ...open, pickupDay: null })).toEqual({ kind: "latest", day: "2026-11-23", time: null });
});

it("a pickup was on its day by the clock of the place, whatever had been agreed", () => {
  const zone = { departureZone: "Europe/Paris" };
  const startedAt = new Date("2026-11-17T23:30:00Z");
  expect(pickupDayOf({ startedAt, pickupDate: "2026-11-17", ...zone })).toBe("2026-11-18");
  expect(pickupDayOf({ startedAt: null, pickupDate: "2026-11-17", ...zone })).toBe("2026-11-17");
});
