import type { Queryable } from "@/db/client";
import type { reservationPlaces, reservations } from "@/db/schema/deals/reservations";
import type { Locale } from "@/lib/core/base/actor";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import type { ReservationView } from "./contract";

type Reader = { tx: Queryable; locale: Locale };

/** The cities of a reservation's places, and the exact ones for those whom they are open to. */
export async function toPlaces(
  ctx: Reader,
  row: Pick<typeof reservations.$inferSelect, "departureCityId" | "arrivalCityId">,
  { found, isOpen }: { found: readonly (typeof reservationPlaces.$inferSelect)[]; isOpen: boolean },
): Promise<Pick<ReservationView, "pickup" | "delivery" | "pickupCity" | "deliveryCity">> {
  const placeOf = (kind: "departure" | "destination") => found.find((candidate) => candidate.kind === kind);
  const pickupCityId = placeOf("departure")?.cityId ?? row.departureCityId;
  const deliveryCityId = placeOf("destination")?.cityId ?? row.arrivalCityId;
  const cityRows = await loadPlaceRows(ctx.tx, [pickupCityId, deliveryCityId]);
  const pick = (kind: "departure" | "destination") => {
    const place = placeOf(kind);
    return place && isOpen
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
  return {
    pickupCity: toCityRef(cityRows.get(pickupCityId), ctx.locale),
    deliveryCity: toCityRef(cityRows.get(deliveryCityId), ctx.locale),
    pickup: pick("departure"),
    delivery: pick("destination"),
  };
}
