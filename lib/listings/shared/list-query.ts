import { namesOf } from "@/db/enums/core/enumeration";
import { GROUND_VEHICLES, ShipmentType, Size, SubShipmentType } from "@/db/enums/listings/announcements";
import { DeliveryOption, TripStatus, TripType } from "@/db/enums/listings/trips";
import { type NumberUnit, numberText, readNumber } from "@/lib/core/fields/read-number";
import { cutText } from "@/lib/core/text/cut-text";
import { isDay, shiftDay } from "@/lib/core/time/calendar";

/** One of the two lists. */
export type ListKind = "announcements" | "transporters";

/** Transport modes as URLs name them. */
export const MODES = ["air", "ground"] as const;
/** Handover methods as URLs name them. */
export const DELIVERIES = ["home", "meetingPoint", "station"] as const;
/** Sizes of parcels as URLs name them. */
export const SIZES = namesOf(Size);
/** Kinds within a transport mode as URLs name them. */
export const SUB_TYPES = namesOf(SubShipmentType);
/** Whether help with carrying is asked for, as URLs name it. */
export const HELPS = ["with", "without"] as const;
/** Filter for the trips that take no more parcels, as URLs name it. */
export const STATES = ["full"] as const;
/** The search radii around a city, in km. */
export const RADII_KM = [25, 50, 100, 200] as const;
/** The orders that people choose from; by distance only from a place, by identity only trips. */
export const SORTS = ["verified", "newest", "price", "departure", "distance"] as const;
export type ListingSort = (typeof SORTS)[number];

/** A URL's parameters as Next.js passes them. */
export type RawQuery = Record<string, string | string[] | undefined>;

const TEXT_MAX = 80;
const NUMBER_MAX = 1_000_000;
const FLEX_DAYS_MAX = 14;
const PAGE_MAX = 10_000;
const ID_MAX = 2_147_483_647;
const WHOLE = /^\d{1,10}$/;

/** Parses a list's URL; invalid values are dropped, because people edit URLs by hand. */
export function readListingQuery(raw: RawQuery) {
  const one = (name: string) => {
    const value = raw[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() || undefined;
  };
  const text = (name: string) => {
    const value = one(name);
    return value && cutText(value, TEXT_MAX);
  };
  const number = (name: string, unit: NumberUnit) => {
    const read = readNumber(one(name) ?? "", unit);
    return read.kind === "value" && read.value > 0 && read.value <= NUMBER_MAX ? read.value : undefined;
  };
  const whole = (name: string, max: number) => {
    const text = one(name) ?? "";
    const value = WHOLE.test(text) ? Number(text) : 0;
    return value > 0 && value <= max ? value : undefined;
  };
  const flag = (name: string) => (one(name) === "1" ? true : undefined);
  const from = text("from");
  const to = text("to");
  const date = dayOf(one("date"));
  const last = dayOf(one("until"));
  const until = date && last && last > date ? last : undefined;
  return {
    from,
    fromId: from ? whole("fromId", ID_MAX) : undefined,
    to,
    toId: to ? whole("toId", ID_MAX) : undefined,
    date,
    until,
    // Widens a single day by a number of days before and after it.
    flex: date && !until ? whole("flex", FLEX_DAYS_MAX) : undefined,
    // Widens both cities by a number of kilometres around them.
    radius: from || to ? RADII_KM.find((km) => String(km) === one("radius")) : undefined,
    mode: MODES.find((mode) => mode === one("mode")),
    vehicle: GROUND_VEHICLES.find((vehicle) => vehicle === one("vehicle")),
    delivery: DELIVERIES.find((delivery) => delivery === one("delivery")),
    detour: flag("detour"),
    verified: flag("verified"),
    minPrice: number("minPrice", "euro"),
    maxPrice: number("maxPrice", "euro"),
    size: SIZES.find((size) => size === one("size")),
    minVolume: number("minVolume", "liter"),
    maxVolume: number("maxVolume", "liter"),
    help: HELPS.find((help) => help === one("help")),
    region: text("region"),
    fromCountry: whole("fromCountry", ID_MAX),
    toCountry: whole("toCountry", ID_MAX),
    subtype: SUB_TYPES.find((subtype) => subtype === one("subtype")),
    state: STATES.find((state) => state === one("state")),
    minWeight: number("minWeight", "kilogram"),
    maxWeight: number("maxWeight", "kilogram"),
    sort: SORTS.find((sort) => sort === one("sort") && (sort !== "distance" || from !== undefined)),
    q: text("q"),
    page: whole("page", PAGE_MAX),
    map: flag("map"),
    // The map draws the whole routes.
    routes: flag("map") && flag("routes"),
  };
}

/**
 * A list's query from its URL: texts as typed, numbers and days that are right; each may be left
 * out.
 */
export type ListingQuery = Partial<ReturnType<typeof readListingQuery>>;

/** The URL parameters of a list. */
export const ADDRESS_PARAMETERS = Object.keys(readListingQuery({}));

function dayOf(value: string | undefined): string | undefined {
  return value && isDay(value) ? value : undefined;
}

/** The address of a list, without the language; a first page and empty values are not written. */
export function listingHref(kind: ListKind, query: ListingQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || (name === "page" && value === 1)) continue;
    search.set(name, value === true ? "1" : typeof value === "number" ? numberText(value) : String(value));
  }
  const text = search.toString();
  return text ? `/${kind}?${text}` : `/${kind}`;
}

/** The filters of a list's query, each of which can be removed separately. */
export const FILTER_NAMES = [
  "q",
  "from",
  "to",
  "date",
  "mode",
  "vehicle",
  "delivery",
  "subtype",
  "state",
  "minPrice",
  "maxPrice",
  "size",
  "minVolume",
  "maxVolume",
  "help",
  "fromCountry",
  "toCountry",
  "region",
  "minWeight",
  "maxWeight",
  "detour",
  "verified",
] as const satisfies readonly (keyof ListingQuery)[];
/** One filter. */
export type FilterName = (typeof FILTER_NAMES)[number];

/** The number of active filters of a list. */
export function appliedCount(query: ListingQuery): number {
  return FILTER_NAMES.filter((name) => query[name] !== undefined).length;
}

/** The same query without one filter, from its first page. */
export function withoutFilter(query: ListingQuery, name: FilterName): ListingQuery {
  const rest: ListingQuery = { ...query, [name]: undefined, page: undefined };
  if (name === "from") rest.fromId = undefined;
  if (name === "to") rest.toId = undefined;
  if (name === "date") {
    rest.flex = undefined;
    rest.until = undefined;
  }
  if (!rest.from && rest.sort === "distance") rest.sort = undefined;
  if (!rest.from && !rest.to) rest.radius = undefined;
  return rest;
}

/** The filters behind “more”, because few people use them. */
export const MORE_FILTERS: Record<ListKind, readonly FilterName[]> = {
  announcements: ["minPrice", "size", "minVolume", "maxVolume", "help", "fromCountry", "toCountry", "region"],
  transporters: ["minPrice", "subtype", "state", "fromCountry", "toCountry"],
};

/** What a near search widens a search by; where that finds nothing, further and on any day. */
export const NEAR = { days: 7, km: 100, farKm: 200 } as const;

/**
 * The searches to try where one finds nothing: days and cities around its own, then any day; its
 * other filters are left out.
 */
export function nearbySearches({ from, fromId, to, toId, date, until, map }: ListingQuery): ListingQuery[] {
  const route = { ...(from && fromId ? { from, fromId } : {}), ...(to && toId ? { to, toId } : {}) };
  const hasRoute = Object.keys(route).length > 0;
  const span: ListingQuery = until
    ? { date: date && shiftDay(date, -NEAR.days), until: shiftDay(until, NEAR.days) }
    : { date };
  const days: ListingQuery = date ? { ...span, ...(until ? {} : { flex: NEAR.days }) } : {};
  const kept = map ? { map } : {};
  return [
    ...(hasRoute || date ? [{ ...route, ...(hasRoute ? { radius: NEAR.km } : {}), ...days, ...kept }] : []),
    ...(hasRoute ? [{ ...route, radius: NEAR.farKm, ...kept }] : []),
  ];
}

/** What a form of a new listing can begin with. */
const LISTING_START = [
  "from",
  "fromId",
  "to",
  "toId",
  "date",
  "until",
  "flex",
  "mode",
  "vehicle",
  "minWeight",
  "maxWeight",
] as const satisfies readonly (keyof ListingQuery)[];

/**
 * The form that publishes what was searched for in vain: a parcel by who looks for a trip, a trip
 * by who looks for parcels.
 */
export function publishHref(kind: ListKind, query: ListingQuery): string {
  const search = new URLSearchParams();
  for (const name of LISTING_START) {
    const value = query[name];
    if (value !== undefined) search.set(name, typeof value === "number" ? numberText(value) : value);
  }
  return `${kind === "transporters" ? "/ship/new" : "/travel/new"}?${search}`;
}

/** Whether anything narrows the list. */
export function isFiltered(query: ListingQuery): boolean {
  return FILTER_NAMES.some((name) => query[name] !== undefined);
}

/** The span of days of a query's date. */
function spanOf({ date, until, flex = 0 }: ListingQuery): { dateFrom?: string; dateTo?: string } {
  if (!date) return {};
  return until ? { dateFrom: date, dateTo: until } : { dateFrom: shiftDay(date, -flex), dateTo: shiftDay(date, flex) };
}

/** The default order of a list (product: lists). */
export function usualSort(kind: ListKind): ListingSort {
  return kind === "transporters" ? "verified" : "newest";
}

/** The weight in kg that the prices of a list are for; `undefined` for the lowest prices. */
export function pricedWeight(kind: ListKind, query: ListingQuery): number | undefined {
  return kind === "transporters" ? query.minWeight : undefined;
}

/** Whether the price that orders a list is that of the weight: of a city's trips, not of all. */
export function sortsByWeight(kind: ListKind, query: ListingQuery): boolean {
  return pricedWeight(kind, query) !== undefined && (query.fromId ?? query.toId) !== undefined;
}

/** The API input for a list's query (`ListAnnouncements`, `ListTrips`). */
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
  return { filters: { ...shared, ...own }, q, sort: sort ?? usualSort(kind), page };
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
