import type { CityOption } from "@/components/platform/places/city-option";
import { ShipmentType } from "@/db/enums/listings/announcements";
import { TripType } from "@/db/enums/listings/trips";
import { numberText } from "@/lib/core/fields/read-number";
import { shiftDay } from "@/lib/core/time/calendar";
import type { ListingQuery } from "@/lib/listings/shared/list-query";
import type { AnnouncementValues } from "./announcement-values";
import { showCity } from "./form-values";
import type { TripValues } from "./trip-values";

/** A search that found nothing, which its form begins with. */
export type Searched = {
  query: Pick<ListingQuery, "date" | "until" | "flex" | "mode" | "vehicle" | "minWeight" | "maxWeight">;
  from?: CityOption | undefined;
  to?: CityOption | undefined;
};

/**
 * The parcel that was searched for: its cities, days and weight, in the place of those of a draft;
 * what else was typed stays.
 */
export function withSearchedParcel(
  values: AnnouncementValues,
  { query, from, to }: Searched,
  today: string,
): AnnouncementValues {
  const [first, ...others] = values.packages;
  const weight = query.minWeight === undefined ? undefined : numberText(query.minWeight);
  return {
    ...values,
    ...(query.mode ? { shipmentType: ShipmentType[query.mode] } : {}),
    ...parcelDays(query, today),
    depart: from ? placeIn(values.depart, from) : values.depart,
    destination: to ? placeIn(values.destination, to) : values.destination,
    packages: first && weight && first.weight === "" ? [{ ...first, weight }, ...others] : values.packages,
  };
}

/** The trip of which no parcels were found. */
export function withSearchedTrip(values: TripValues, { query, from, to }: Searched, today: string): TripValues {
  const { date, until, mode, vehicle, maxWeight } = query;
  const isGround = mode === "ground" || vehicle !== undefined;
  const weight = maxWeight === undefined ? "" : numberText(maxWeight);
  const isSpan = until !== undefined;
  return {
    ...values,
    ...(isGround ? { transportType: TripType.ground, vehicleType: vehicle ?? values.vehicleType } : {}),
    ...(mode === "air" ? { transportType: TripType.plane } : {}),
    ...(date && date >= today
      ? {
          flightDate: date,
          departureDate: isSpan ? "" : date,
          isFlexibleDate: isSpan,
          ...(isSpan ? { flexibleDateStart: date, flexibleDateEnd: until } : {}),
          ui: { ...values.ui, dateKind: isSpan ? "flexible" : "exact" },
        }
      : {}),
    departure: from ? endIn(values.departure, from) : values.departure,
    arrival: to ? endIn(values.arrival, to) : values.arrival,
    luggageOptions: values.luggageOptions.map((option) =>
      option.maxWeight === "" ? { ...option, maxWeight: weight } : option,
    ),
    groundOptions: values.groundOptions.map((option) =>
      option.maxWeight === "" ? { ...option, maxWeight: weight } : option,
    ),
  };
}

/** A search of past days says nothing about a new parcel. */
function parcelDays({ date, until, flex = 0 }: Searched["query"], today: string) {
  if (!date) return {};
  const endDate = until ?? shiftDay(date, flex);
  if (endDate < today) return {};
  const startDate = shiftDay(date, until ? 0 : -flex);
  return { startDate: startDate < today ? today : startDate, endDate };
}

/** Another city has another street and point; whom to reach there stays. */
function placeIn(place: AnnouncementValues["depart"], city: CityOption): AnnouncementValues["depart"] {
  if (place.city === city.id) return place;
  return {
    ...place,
    country: city.countryId,
    city: city.id,
    region: "",
    coordinates: "",
    adresse: "",
    exactLocation: false,
    ui: showCity(city),
  };
}

function endIn(end: TripValues["departure"], city: CityOption): TripValues["departure"] {
  if (end.city === city.id) return end;
  return { country: city.countryId, city: city.id, coordinates: "", ui: showCity(city) };
}
