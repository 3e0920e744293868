import { NEGOTIATION_STATUSES, type Side } from "@/db/enums/deals/rooms";
import { machine } from "@/lib/core/machine";

/** Which conversations a list shows: those in which something may still happen, or those that are closed, archived or disabled. */
export const ROOM_STATES = ["open", "closed"] as const;

/** The other side. */
export function otherSide(side: Side): Side {
  return side === "shipper" ? "carrier" : "shipper";
}

/** How the negotiation of a room moves with its offers. */
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
