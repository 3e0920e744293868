import type { KnownPlace, ReservationView } from "@/lib/deals/reservations/contract";

/** Form values of the pickup or the delivery. */
export type End = {
  address: string;
  addressComplement: string;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  date: string;
};

/** The city of a place, as the form shows it. */
export type EndCity = Pick<ReservationView["departure"], "cityId" | "city" | "countryId" | "country" | "countryCode">;

/** The city of a place: as given, or else as agreed. */
export function cityOf(reservation: ReservationView, name: "pickup" | "delivery"): EndCity {
  return reservation[name]?.city ?? agreedCityOf(reservation, name);
}

/** The city that was agreed on. */
export function agreedCityOf(reservation: ReservationView, name: "pickup" | "delivery"): EndCity {
  return name === "pickup" ? reservation.departure : reservation.arrival;
}

/** Initial values from what the reservation already knows. */
export function endOf(reservation: ReservationView, name: "pickup" | "delivery"): End {
  const place = reservation[name];
  return {
    address: place?.address ?? "",
    addressComplement: place?.addressComplement ?? "",
    contactName: place?.contactName ?? "",
    contactPhone: place?.contactPhone ?? "",
    contactEmail: place?.contactEmail ?? "",
    date: (name === "pickup" ? reservation.pickupDate : reservation.deliveryDate) ?? "",
  };
}

/** The fields that a known place fills in; the date stays as it is. */
export function filledBy(place: KnownPlace): Omit<End, "date"> {
  return {
    address: place.address ?? "",
    addressComplement: place.addressComplement ?? "",
    contactName: place.contactName,
    contactPhone: place.contactPhone ?? "",
    contactEmail: place.contactEmail ?? "",
  };
}

/**
 * The contact of the last booking at that end, with its street: the sender at the pickup unless another
 * contact was named there, and never the sender at the delivery.
 */
export function usualPlace(places: readonly KnownPlace[], name: "pickup" | "delivery"): KnownPlace | undefined {
  const withStreet = places.filter(({ address }) => address !== null);
  if (name === "delivery") return withStreet.find(({ isMe }) => !isMe);
  return withStreet[0] ?? places.find(({ isMe }) => isMe);
}

/** Whether a person entered an address; otherwise the form filled in the viewer's. */
export function isGivenEmail(email: string, known: readonly KnownPlace[] | undefined): boolean {
  return known?.every((place) => !place.isMe || place.contactEmail !== email) ?? false;
}

/** Whether nothing was given or typed yet of an end. */
export function isBlank({ date: _date, ...typed }: End): boolean {
  return Object.values(typed).every((value) => value === "");
}

type Filled = {
  ends: { pickup: End; delivery: End };
  cities: { pickup: EndCity; delivery: EndCity };
  instructions: string;
};

/** The request. */
export function inputOf(id: number, { ends, cities, instructions }: Filled) {
  const at = (name: "pickup" | "delivery") => {
    const { countryId, cityId } = cities[name];
    const { date, ...typed } = ends[name];
    return { ...typed, countryId, cityId, date: date || null };
  };
  return { id, pickup: at("pickup"), delivery: at("delivery"), specialInstructions: instructions };
}
