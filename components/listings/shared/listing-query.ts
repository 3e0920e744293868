import { namesOf } from "@/db/enums/core/enumeration";
import { Size, SubShipmentType } from "@/db/enums/listings/announcements";
import { isDay, shiftDay } from "@/lib/core/time";
import { GROUND_VEHICLES } from "@/lib/listings/announcements/enums";

/** Which of the two lists is meant. */
export type ListKind = "announcements" | "transporters";

/** Ways of travelling as addresses name them. */
export const MODES = ["air", "ground"] as const;
/** Ways of handing over as addresses name them. */
export const DELIVERIES = ["home", "meetingPoint", "station"] as const;
/** Sizes of parcels as addresses name them. */
export const SIZES = namesOf(Size);
/** Kinds within a way of travelling as addresses name them. */
export const SUB_TYPES = namesOf(SubShipmentType);
/** Whether help with carrying is asked for, as addresses name it. */
export const HELPS = ["with", "without"] as const;
/** Trips that take parcels are listed; these are the others, as addresses name them. */
export const STATES = ["full"] as const;
/** How far around a city one may look, in km. */
export const RADII_KM = [25, 50, 100, 200] as const;
/** The orders that people choose from; by distance only from a place. */
export const SORTS = ["newest", "price", "departure", "distance"] as const;

/** A list's query from its URL; texts are as typed, numbers and days are validated. */
export type ListingQuery = {
  from?: string;
  fromId?: number;
  to?: string;
  toId?: number;
  /** A day, YYYY-MM-DD. */
  date?: string;
  /** The last day of a span that begins with `date`. */
  until?: string;
  /** So many days before and after a single day count too. */
  flex?: number;
  /** So many kilometres around both cities count too. */
  radius?: (typeof RADII_KM)[number];
  mode?: (typeof MODES)[number];
  vehicle?: (typeof GROUND_VEHICLES)[number];
  delivery?: (typeof DELIVERIES)[number];
  /** Only trips that leave their way for a parcel. */
  detour?: true;
  /** Only people whose identity is verified. */
  verified?: true;
  minPrice?: number;
  maxPrice?: number;
  size?: (typeof SIZES)[number];
  /** Litres that all packages take together. */
  minVolume?: number;
  maxVolume?: number;
  help?: (typeof HELPS)[number];
  region?: string;
  /** Countries by their ids. */
  fromCountry?: number;
  toCountry?: number;
  subtype?: (typeof SUB_TYPES)[number];
  state?: (typeof STATES)[number];
  minWeight?: number;
  maxWeight?: number;
  sort?: (typeof SORTS)[number];
  q?: string;
  page?: number;
  /** The map stands beside the cards. */
  map?: true;
  /** The map draws the whole ways. */
  routes?: true;
};

/** An address's parameters as Next.js gives them. */
export type RawQuery = Record<string, string | string[] | undefined>;

const TEXT_MAX = 80;
const NUMBER_MAX = 1_000_000;
const FLEX_DAYS_MAX = 14;
const PAGE_MAX = 10_000;
const ID_MAX = 2_147_483_647;

/** Parses a list's URL; invalid values are dropped, because people edit URLs by hand. */
export function readListingQuery(raw: RawQuery): ListingQuery {
  const one = (name: string) => {
    const value = raw[name];
    return (Array.isArray(value) ? value[0] : value)?.trim() || undefined;
  };
  const text = (name: string) => one(name)?.slice(0, TEXT_MAX);
  const number = (name: string, max = NUMBER_MAX) => {
    const value = Number(one(name)?.replace(",", "."));
    return Number.isFinite(value) && value > 0 && value <= max ? value : undefined;
  };
  const whole = (name: string, max: number) => {
    const value = number(name, max);
    return value !== undefined && Number.isInteger(value) ? value : undefined;
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
    flex: date && !until ? whole("flex", FLEX_DAYS_MAX) : undefined,
    radius: from || to ? RADII_KM.find((km) => String(km) === one("radius")) : undefined,
    mode: MODES.find((mode) => mode === one("mode")),
    vehicle: GROUND_VEHICLES.find((vehicle) => vehicle === one("vehicle")),
    delivery: DELIVERIES.find((delivery) => delivery === one("delivery")),
    detour: flag("detour"),
    verified: flag("verified"),
    minPrice: number("minPrice"),
    maxPrice: number("maxPrice"),
    size: SIZES.find((size) => size === one("size")),
    minVolume: number("minVolume"),
    maxVolume: number("maxVolume"),
    help: HELPS.find((help) => help === one("help")),
    region: text("region"),
    fromCountry: whole("fromCountry", ID_MAX),
    toCountry: whole("toCountry", ID_MAX),
    subtype: SUB_TYPES.find((subtype) => subtype === one("subtype")),
    state: STATES.find((state) => state === one("state")),
    minWeight: number("minWeight"),
    maxWeight: number("maxWeight"),
    sort: SORTS.find((sort) => sort === one("sort") && (sort !== "distance" || from !== undefined)),
    q: text("q"),
    page: whole("page", PAGE_MAX),
    map: flag("map"),
    routes: flag("map") && flag("routes"),
  };
}

function dayOf(value: string | undefined): string | undefined {
  return value && isDay(value) ? value : undefined;
}

/** The address of a list, without the language; a first page and empty values are not written. */
export function listingHref(kind: ListKind, query: ListingQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || (name === "page" && value === 1)) continue;
    search.set(name, value === true ? "1" : String(value));
  }
  const text = search.toString();
  return text ? `/${kind}?${text}` : `/${kind}`;
}

/** What can be taken out of a list's question, each by itself. */
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

/** The same question without one filter, and from its first page. */
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

/** The filters that stand behind “more”, because few ask for them. */
export const MORE_FILTERS: Record<ListKind, readonly FilterName[]> = {
  announcements: ["minPrice", "size", "minVolume", "maxVolume", "help", "fromCountry", "toCountry", "region"],
  transporters: ["minPrice", "subtype", "state", "fromCountry", "toCountry"],
};

/** Whether anything narrows the list. */
export function isFiltered(query: ListingQuery): boolean {
  return FILTER_NAMES.some((name) => query[name] !== undefined);
}

/** The span of days that a question's date means. */
export function spanOf({ date, until, flex = 0 }: ListingQuery): { dateFrom?: string; dateTo?: string } {
  if (!date) return {};
  return until ? { dateFrom: date, dateTo: until } : { dateFrom: shiftDay(date, -flex), dateTo: shiftDay(date, flex) };
}
