import type { reservationPlaces, reservations } from "@/db/schema/deals/reservations";
import { versionOf } from "@/lib/core/commands/edits";

type Row = Pick<typeof reservations.$inferSelect, "pickupDate" | "deliveryDate" | "specialInstructions">;

/** The version of what the form of the addresses shows. */
export function shippingVersionOf(row: Row, places: readonly (typeof reservationPlaces.$inferSelect)[]): string {
  const at = (end: "departure" | "destination") => {
    const { id: _id, ...place } = places.find(({ kind }) => kind === end) ?? {};
    return place;
  };
  return versionOf({
    pickup: { ...at("departure"), date: row.pickupDate },
    delivery: { ...at("destination"), date: row.deliveryDate },
    specialInstructions: row.specialInstructions,
  });
}
