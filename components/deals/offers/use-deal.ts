import type { RoomView } from "@/lib/deals/rooms/contract";
import { isWithoutParcel } from "@/lib/deals/rooms/rules";

/** The deal from the viewer's side. */
export type DealTurn = "mine" | "theirs" | "none" | "accepted" | "closed";

/** Returns whose turn it is, from the viewer's side. */
export function turnOf(room: RoomView): DealTurn {
  if (room.isAccepted) return "accepted";
  if (!room.canWrite) return "closed";
  if (!room.currentOffer) return "none";
  return room.currentOffer.senderSide === room.side ? "theirs" : "mine";
}

/**
 * Whether the viewer may make a first offer or counter the other side's; without a parcel, only its
 * sender, who brings it along.
 */
export function canOffer(room: RoomView): boolean {
  const turn = turnOf(room);
  if (room.side === "carrier" && isWithoutParcel(room)) return false;
  return (turn === "mine" || turn === "none") && room.offersLeft.mine > 0 && room.obstacle === null;
}

/** Whether the viewer may accept the other side's offer. */
export function canAccept(room: RoomView): boolean {
  return turnOf(room) === "mine" && room.obstacle === null;
}
