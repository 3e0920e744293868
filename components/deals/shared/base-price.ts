import type { RoomView } from "@/lib/deals/rooms/contract";

/**
 * Returns the label of the price that a room began with: a carrier asks one for a parcel, a sender
 * proposes one for all of theirs.
 */
export function basePriceOf({ transporterId }: Pick<RoomView, "transporterId">): "asked" | "proposed" {
  return transporterId === null ? "proposed" : "asked";
}
