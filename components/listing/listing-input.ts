import type { ListingQuery, ListKind } from "@/components/listing/listing-query";
import { spanOf } from "@/components/listing/listing-query";
import { ShipmentType } from "@/lib/announcements/kinds";
import { DeliveryOption, TransportType } from "@/lib/transports/kinds";

/** What a list's question asks of the API (`ListAnnouncements`, `ListTransports`). */
export function listInput(kind: ListKind, query: ListingQuery) {
  const { fromId, toId, radius, maxPrice, verified, q, sort, page } = query;
  const shared = { startCity: fromId, endCity: toId, aroundKm: radius, maxPrice, verified, ...spanOf(query) };
  const own = kind === "announcements" ? parcelFilters(query) : tripFilters(query);
  return { filters: { ...shared, ...own }, q, sort, page };
}

function parcelFilters({ mode, maxWeight }: ListingQuery) {
  return { shipmentTypes: mode ? [ShipmentType[mode]] : undefined, maxWeight };
}

function tripFilters({ mode, vehicle, delivery, detour, minWeight }: ListingQuery) {
  return {
    transportType: mode && (mode === "air" ? TransportType.plane : TransportType.ground),
    vehicleType: vehicle,
    deliveryOption: delivery && DeliveryOption[delivery],
    allowDetour: detour,
    minWeight,
  };
}
