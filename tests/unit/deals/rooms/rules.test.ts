import { describe, expect, it } from "vitest";
import { closedBecause, type RoomGate } from "@/lib/deals/rooms/rules";

describe("whether a room takes messages", () => {
  const now = new Date("2026-12-01T10:00:00Z");
  const open: RoomGate = {
    negotiation: "open",
    isArchived: false,
    isDisabled: false,
    closedReason: null,
    reopenedUntil: null,
  };

  it.each([
    [{}, undefined],
    [{ negotiation: "rejected" }, undefined],
    [{ negotiation: "cancelled" }, "room.cancelled"],
    [{ negotiation: "cancelled", isArchived: true }, "room.closed"],
    [{ isDisabled: true }, "room.disabled"],
    [{ isArchived: true }, "room.closed"],
    [{ negotiation: "accepted" }, undefined],
    [{ negotiation: "accepted", isArchived: true, closedReason: "offer_accepted" }, undefined],
    [{ negotiation: "accepted", reopenedUntil: new Date("2026-12-01T09:59:59Z") }, "room.closed"],
    [{ negotiation: "accepted", reopenedUntil: new Date("2026-12-01T10:00:01Z") }, undefined],
  ] as const)("%o → %s", (over, reason) => {
    expect(closedBecause({ ...open, ...over }, now)).toBe(reason);
  });
});
