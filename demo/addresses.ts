import { Handling, LocationType } from "@/db/enums/listings/announcements";
import { PHONES, RECIPIENTS, STREETS } from "@/demo/data/lanes";
import type { PlaceInput } from "@/lib/listings/announcements/input";
import { toTheMetre } from "@/lib/platform/places/rules";
import type { Person } from "./context";
import type { City } from "./places";

/** A made-up phone number of a country; `index` makes its last digits. */
export function phoneIn(countryCode: string, index: number): string {
  return `${PHONES[countryCode] ?? PHONES.FR}${String(index % 100).padStart(2, "0")}`;
}

/** A made-up address in a country. */
export function addressIn(countryCode: string, index: number): string {
  const streets = STREETS[countryCode] ?? STREETS.FR ?? [];
  return `${1 + ((index * 7) % 140)}, ${streets[index % streets.length]}`;
}

/** The variable fields of a place. */
export type PlaceOptions = { handling?: Handling; floor?: number; isExact?: boolean; locationType?: LocationType };

const LOCATION_TYPES = [
  LocationType.apartment,
  LocationType.house,
  LocationType.apartment,
  LocationType.shop,
  LocationType.office,
  LocationType.parking,
];

type Place = Partial<Record<keyof PlaceInput, unknown>>;

/**
 * The place where a sender hands their parcel over: their own door, or a relative's when they are
 * elsewhere.
 */
export function pickupAt(city: City, sender: Person, index: number, options: PlaceOptions = {}): Place {
  return placeAt(city, `${sender.spec.first} ${sender.spec.last}`, { index, role: undefined }, options);
}

/** The place where someone receives a parcel. */
export function deliveryAt(city: City, index: number, options: PlaceOptions = {}): Place {
  const isMaghreb = ["DZ", "MA", "TN"].includes(city.countryCode);
  const names = RECIPIENTS[isMaghreb ? "maghreb" : "europe"];
  return placeAt(
    city,
    names[index % names.length] ?? "Nadia Canari",
    { index: index + 40, role: "Destinataire" },
    options,
  );
}

function placeAt(
  city: City,
  fullName: string,
  { index, role }: { index: number; role: string | undefined },
  { handling = Handling.none, floor, isExact, locationType }: PlaceOptions,
): Place {
  const type = locationType ?? LOCATION_TYPES[index % LOCATION_TYPES.length];
  // Within about a kilometre of the centre: enough for a map, and no real address.
  const shift = (salt: number) => (((index * salt) % 21) - 10) / 1_000;
  return {
    country: city.countryId,
    city: city.id,
    adresse: addressIn(city.countryCode, index),
    contact: {
      fullName,
      role,
      email: `contact.${index % 50}@demo.rihla.example`,
      phoneNumber: phoneIn(city.countryCode, index),
    },
    locationType: type,
    elevator: type === LocationType.apartment && index % 2 === 0,
    floor: floor ?? (type === LocationType.apartment ? index % 5 : 0),
    handling,
    coordinates: toTheMetre([city.latitude + shift(7), city.longitude + shift(11)]),
    exactLocation: isExact ?? false,
  };
}
