import type { CityView } from "@/lib/platform/places/contract";

/** A city that can be chosen. */
export type CityOption = Pick<
  CityView,
  "id" | "name" | "region" | "countryId" | "countryCode" | "country" | "timeZone" | "latitude" | "longitude"
>;
