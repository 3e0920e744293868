import type { RoomView } from "@/lib/deals/rooms/contract";

/** Where a deal stands for the one who looks at it. */
export type DealTurn = "mine" | "theirs" | "none" | "accepted" | "closed";

/** Whose turn it is in a room. */
export function turnOf(room: RoomView): DealTurn {
  if (room.isAccepted) return "accepted";
  if (!room.canWrite) return "closed";
  if (!room.currentOffer) return "none";
  return room.currentOffer.senderSide === room.side ? "theirs" : "mine";
}

/** Whether one may put a price forward now: as a first offer, or against the other side's. */
export function canOffer(room: RoomView): boolean {
  const turn = turnOf(room);
  return (turn === "mine" || turn === "none") && room.offersLeft.mine > 0;
}
