import type { RoomView } from "@/lib/deals/rooms/contract";

/**
 * Returns the label of the price that a room began with: a carrier asks one for a parcel, a sender
 * proposes one for all of theirs.
 */
export function basePriceOf({ transporterId }: Pick<RoomView, "transporterId">): "asked" | "proposed" {
  return transporterId === null ? "proposed" : "asked";
}

/** Returns the same label where it also says what the price is for. */
export function baseLabelOf(room: RoomView): "asked" | "askedByWeight" | "proposed" {
  return room.isPricedByWeight ? "askedByWeight" : basePriceOf(room);
}
