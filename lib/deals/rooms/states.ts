import { NEGOTIATION_STATUSES, type Side } from "@/db/enums/deals/rooms";
import { machine } from "@/lib/core/base/machine";

/** The filter of a list of rooms: running, or closed, archived and disabled. */
export const ROOM_STATES = ["open", "closed"] as const;

/** The opposite side. */
export function otherSide(side: Side): Side {
  return side === "shipper" ? "carrier" : "shipper";
}

/** The transitions of a room's negotiation. */
export const negotiationMachine = machine({
  states: NEGOTIATION_STATUSES,
  moves: [
    { from: ["open", "rejected"], on: "offer", to: "open", who: ["side"] },
    { from: ["open"], on: "accept", to: "accepted", who: ["side"] },
    { from: ["open"], on: "reject", to: "rejected", who: ["side"] },
    { from: ["open", "rejected"], on: "expire", to: "rejected", who: ["system"] },
    { from: ["open", "rejected"], on: "cancel", to: "cancelled", who: ["side", "system"] },
    { from: ["open", "rejected"], on: "close", to: "rejected", who: ["system"] },
    { from: ["accepted"], on: "release", to: "rejected", who: ["system"] },
  ],
  errors: { wrongState: "room.closed", wrongRole: "room.closed" },
});
