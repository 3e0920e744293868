import type { PackageInput } from "@/lib/listings/announcements/input";

/** GeoNames ids of cities that the tests use. */
export const CITY = {
  lyon: 2996944,
  paris: 2988507,
  marseille: 2995469,
  oran: 2485926,
  algiers: 2507480,
  tunis: 2464470,
  // The usual trips of the tests leave these out.
  nantes: 2990969,
  constantine: 2501152,
} as const;
/** ISO numeric ids of their countries. */
export const COUNTRY = { france: 250, algeria: 12, tunisia: 788 } as const;

const DAY_MS = 86_400_000;

/**
 * From this hour on the cities of the tests may have another day than UTC. Two hours later, and two
 * hours earlier, all have the same.
 */
const LATE_HOUR = 22;
const LATE_MS = 2 * 3_600_000;

/**
 * An instant some days from now, as the API takes it, on one day in UTC and in the cities of the
 * tests at any hour of the run; a negative number gives a day that is over in all of them.
 */
export function inDays(days: number): string {
  const at = new Date(Date.now() + days * DAY_MS);
  if (at.getUTCHours() < LATE_HOUR) return at.toISOString();
  return new Date(at.getTime() + (days < 0 ? -LATE_MS : LATE_MS)).toISOString();
}

/** The day some days from now, without its hour: as date fields take it. */
export function dayIn(days: number): string {
  return inDays(days).slice(0, 10);
}

/** The next day of this month and day from tomorrow on: `nextOn("07-01")`. */
export function nextOn(monthDay: string): string {
  const tomorrow = dayIn(1);
  const day = `${tomorrow.slice(0, 4)}-${monthDay}`;
  return day >= tomorrow ? day : `${Number(tomorrow.slice(0, 4)) + 1}-${monthDay}`;
}

/** A package that breaks no rule. */
export function packageInput(imageIds: number[], over: Partial<Record<keyof PackageInput, unknown>> = {}) {
  return {
    title: "Carton",
    content: "Vêtements",
    sizeId: 2,
    length: 40,
    width: 30,
    height: 20,
    weight: 6,
    quantity: 1,
    value: 80,
    fragile: false,
    transparentPackaging: true,
    images: imageIds,
    ...over,
  };
}

/** A place that breaks no rule. */
export function placeInput(city: number, country: number, over: Record<string, unknown> = {}) {
  return {
    country,
    city,
    adresse: "12 rue des Oliviers",
    contact: { fullName: "Nadia Canari", email: "nadia.canari@example.com", phoneNumber: "+33611223344" },
    locationType: 2,
    ...over,
  };
}

/** A shipper announcement's input that breaks no rule; it needs one uploaded image. */
export function announcementInput(imageId: number, over: Record<string, unknown> = {}) {
  return {
    title: "Carton de vêtements pour Oran",
    shipmentType: 1,
    packages: [packageInput([imageId])],
    propositionPrice: 50,
    startDate: inDays(2),
    endDate: inDays(12),
    publishDate: new Date(Date.now() - 60_000).toISOString(),
    visibility: 1,
    frequency: 1,
    thumbnail: imageId,
    depart: placeInput(CITY.lyon, COUNTRY.france),
    destination: placeInput(CITY.oran, COUNTRY.algeria),
    ...over,
  };
}

/** A flight's input that breaks no rule. */
export function flightInput(over: Record<string, unknown> = {}) {
  return {
    transportType: 1,
    transporterType: "individual",
    departure: { country: COUNTRY.france, city: CITY.paris },
    arrival: { country: COUNTRY.algeria, city: CITY.algiers },
    flightReference: "AH1007",
    flightDate: dayIn(8),
    flightTime: "14:20",
    frequency: 1,
    deliveryOption: 2,
    minPrice: 45,
    ticket: { proofEmail: "billet@example.com" },
    luggageOptions: [{ location: "hold", minWeight: 1, maxWeight: 23, direction: "aller" }],
    ...over,
  };
}

/** A road trip's input that breaks no rule. */
export function roadInput(over: Record<string, unknown> = {}) {
  return {
    transportType: 2,
    transporterType: "professional",
    vehicleType: "van",
    departure: { country: COUNTRY.france, city: CITY.marseille },
    arrival: { country: COUNTRY.tunisia, city: CITY.tunis },
    departureDate: inDays(6),
    frequency: 1,
    deliveryOption: 1,
    minPrice: 90,
    additionalInformation: "Départ le matin, ferry à midi.",
    groundOptions: [
      { direction: "aller", maxWeight: 400, maxParcels: 20, dimensions: { length: 200, width: 120, height: 110 } },
    ],
    ...over,
  };
}

/** A parcel that a shipper describes to a carrier, which breaks no rule. */
export function parcelInput(over: Record<string, unknown> = {}) {
  return {
    title: "Valise",
    content: "Linge",
    sizeId: 2,
    length: 30,
    width: 20,
    height: 20,
    weight: 8,
    quantity: 1,
    value: 60,
    departureCityId: CITY.paris,
    arrivalCityId: CITY.algiers,
    ...over,
  };
}

/** The test card that works, as a form sends it. */
export const CARD = { type: "card", number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123" } as const;

/** A carrier's offer with a trip of its own, Lyon → Oran, that leaves in three days. */
export function routeOfferInput(chatRoomId: number, over: Record<string, unknown> = {}) {
  const day = dayIn(3);
  return {
    chatRoomId,
    amount: 50,
    departureCityId: CITY.lyon,
    arrivalCityId: CITY.oran,
    departureDate: day,
    arrivalDate: day,
    transportType: 1,
    maxWeight: 20,
    ...over,
  };
}

/** One end of the shipping details of a deal. */
export function shippingEnd(cityId: number, countryId: number, over: Record<string, unknown> = {}) {
  return {
    cityId,
    countryId,
    address: "3 rue Didouche Mourad",
    contactName: "Yasmine Hadj",
    contactPhone: "+213550123456",
    ...over,
  };
}

/** What a person in Lyon gives the tax office; the number is one that nobody has. */
export const taxDetailsInput = (over: Record<string, unknown> = {}) => ({
  kind: "individual",
  firstName: "Karim",
  lastName: "Benali",
  birthDate: "1988-04-12",
  country: "FR",
  street: "8 rue de la Liberté",
  postcode: "69003",
  city: "Lyon",
  taxNumber: "3023217600053",
  ...over,
});
