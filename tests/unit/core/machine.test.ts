import { describe, expect, it } from "vitest";
import { machine } from "@/lib/core/base/machine";
import { offerMachine } from "@/lib/deals/offers/states";
import { paymentMachine } from "@/lib/deals/payments/states";
import { reservationMachine } from "@/lib/deals/reservations/states";
import { negotiationMachine } from "@/lib/deals/rooms/states";
import { announcementMachine } from "@/lib/listings/announcements/states";
import { moderationMachine, tripMachine } from "@/lib/listings/trips/states";

const door = machine({
  states: ["open", "closed"],
  moves: [
    { from: ["open"], on: "close", to: "closed", who: ["guest", "owner"] },
    { from: ["closed"], on: "open", to: "open", who: ["owner"] },
  ],
  errors: { wrongState: "room.closed", wrongRole: "offer.not_yours" },
});

describe("a state machine", () => {
  it("gives the state that a listed move leads to", () => {
    expect(door.next("close", "open", "guest")).toBe("closed");
  });

  it("refuses an event that is not listed for the state, and names the state", () => {
    expect(() => door.next("open", "open", "owner")).toThrow(
      expect.objectContaining({ code: "room.closed", detail: expect.objectContaining({ facts: { state: "open" } }) }),
    );
  });

  it("refuses a listed event from the wrong role with the role's error", () => {
    expect(() => door.next("open", "closed", "guest")).toThrow("offer.not_yours");
    expect(door.can("open", "closed", "guest")).toBe(false);
    expect(door.can("open", "closed", "owner")).toBe(true);
  });
});

describe("every table of the domain", () => {
  const tables = {
    announcementMachine,
    tripMachine,
    moderationMachine,
    offerMachine,
    negotiationMachine,
    reservationMachine,
    paymentMachine,
  };

  it.each(Object.entries(tables))("%s names only states that it has, and each event once a state", (_name, table) => {
    const states = new Set<string | number>(table.states);
    const seen = new Set<string>();
    for (const move of table.moves) {
      expect(states.has(move.to)).toBe(true);
      for (const from of move.from) {
        expect(states.has(from)).toBe(true);
        const key = `${from}:${move.on}`;
        expect(seen.has(key), key).toBe(false);
        seen.add(key);
      }
    }
  });
});
