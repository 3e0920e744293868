import type { Queryable } from "@/db/client";
import type { reservationPlaces } from "@/db/schema/deals/reservations";
import type { Locale } from "@/lib/core/actor";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import type { ReservationView } from "./contract";

type Reader = { tx: Queryable; locale: Locale };

/** The exact pickup and delivery of a reservation, for those whom they are open to. */
export async function toPlaces(
  ctx: Reader,
  found: readonly (typeof reservationPlaces.$inferSelect)[],
  isOpen: boolean,
): Promise<Pick<ReservationView, "pickup" | "delivery">> {
  if (!isOpen) return { pickup: null, delivery: null };
  const cityRows = await loadPlaceRows(
    ctx.tx,
    found.map((place) => place.cityId),
  );
  const pick = (kind: "departure" | "destination") => {
    const place = found.find((candidate) => candidate.kind === kind);
    return place
      ? {
          city: toCityRef(cityRows.get(place.cityId), ctx.locale),
          address: place.address,
          addressComplement: place.addressComplement,
          contactName: place.contactName,
          contactPhone: place.contactPhone,
          contactEmail: place.contactEmail,
        }
      : null;
  };
  return { pickup: pick("departure"), delivery: pick("destination") };
}
