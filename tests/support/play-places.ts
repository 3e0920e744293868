import type { Locale } from "@/lib/core/base/actor";
import { shareContacts } from "@/lib/deals/reservations/share-contacts";
import { answerPlaceChange } from "@/lib/deals/shipping/answer-place-change";
import { setShippingDetails } from "@/lib/deals/shipping/set-shipping-details";
import { callAs } from "./call";
import { makePaid } from "./factories";
import { CITY, COUNTRY, shippingEnd } from "./inputs";
import { readIn } from "./read-in";

/** Other places that are asked for by mail, agreed to and refused, and contacts that both open. */
export async function playPlaces(locale: Locale): Promise<void> {
  const { shipper, carrier, reservationId: id } = await makePaid(50, { title: "Carton <b>& livres</b>" });
  await readIn(locale, shipper, carrier);
  const delivery = shippingEnd(CITY.oran, COUNTRY.algeria);
  for (const [cityId, isAgreed] of [
    [CITY.marseille, false],
    [CITY.paris, true],
  ] as const) {
    const pickup = shippingEnd(cityId, COUNTRY.france);
    const { placeChange } = await callAs(shipper, setShippingDetails, { id, pickup, delivery });
    await callAs(carrier, answerPlaceChange, { id, version: placeChange?.version ?? "", isAgreed });
  }
  for (const person of [shipper, carrier]) await callAs(person, shareContacts, { id });
}
