import { ShipmentType, Size, SubShipmentType } from "@/db/enums/listings/announcements";
import { DeliveryOption, TripStatus, TripType } from "@/db/enums/listings/trips";
import type { ListingQuery, ListKind } from "./listing-query";
import { spanOf } from "./listing-query";

/** What a list's question asks of the API (`ListAnnouncements`, `ListTrips`). */
export function listInput(kind: ListKind, query: ListingQuery) {
  const { fromId, toId, radius, minPrice, maxPrice, fromCountry, verified, q, sort, page } = query;
  const shared = {
    startCity: fromId,
    endCity: toId,
    aroundKm: radius,
    minPrice,
    maxPrice,
    departureCountryId: fromCountry,
    verified,
    ...spanOf(query),
  };
  const own = kind === "announcements" ? parcelFilters(query) : tripFilters(query);
  return { filters: { ...shared, ...own }, q, sort, page };
}

function parcelFilters(query: ListingQuery) {
  const { mode, maxWeight, size, minVolume, maxVolume, help, region, toCountry } = query;
  return {
    shipmentTypes: mode ? [ShipmentType[mode]] : undefined,
    maxWeight,
    sizes: size && [Size[size]],
    minTotalSize: minVolume,
    maxTotalSize: maxVolume,
    manutention: help && help === "with",
    region_name_depart: region,
    destinationCountryId: toCountry,
  };
}

function tripFilters({ mode, vehicle, delivery, detour, minWeight, subtype, state, toCountry }: ListingQuery) {
  return {
    subShipmentType: subtype && SubShipmentType[subtype],
    statusId: state && TripStatus.reserved,
    arrivalCountryId: toCountry,
    transportType: mode && (mode === "air" ? TripType.plane : TripType.ground),
    vehicleType: vehicle,
    deliveryOption: delivery && DeliveryOption[delivery],
    allowDetour: detour,
    minWeight,
  };
}
