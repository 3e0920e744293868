import { type Direction, TripType } from "@/db/enums/listings/trips";
import { daysBetween, localDay } from "@/lib/core/time";
import { ANNOUNCEMENT_LIMITS } from "@/lib/listings/announcements/limits";
import type { MisfitCode, MismatchCode } from "./enums";
import { MATCHING } from "./limits";

/** A place as matching sees it: latitude, longitude, city. */
export type GeoStop = readonly [latitude: number, longitude: number, cityId: number];
/** What a trip can take at once; 0 is "no limit was named". */
export type CapacitySlot = readonly [
  gramsMax: number,
  parcelsMax: number,
  longCm: number,
  middleCm: number,
  shortCm: number,
];
/** A package of a parcel: its weight, its sides from long to short, how many there are. */
export type Item = readonly [grams: number, longCm: number, middleCm: number, shortCm: number, quantity: number];

/** The route of a journey: its places in their order, how it is travelled, and how far it is left for a parcel; 0 for not at all. */
export type MatchRoute = { stops: readonly GeoStop[]; tripType: TripType; detourKm: number };
/** One journey of a trip, there or back, with what does not change while it is on the market. */
export type TripDirection = MatchRoute & {
  direction: Direction;
  slots: readonly CapacitySlot[];
  departsAtMs: number;
  departsUntilMs: number;
  /** What the journey can take in all. */
  gramsMax: number;
};
/** The facts of a parcel that do not change while it is on the market. */
export type ParcelFacts = {
  from: GeoStop;
  to: GeoStop;
  items: readonly Item[];
  /** The zone where it leaves: its days are those of the calendar there. */
  zone: string;
};

/** A journey as the exact check takes it. */
export type Trip = Omit<TripDirection, "gramsMax"> & { gramsLeft: number };
/** A parcel as the exact check takes it. */
export type Parcel = ParcelFacts & { startsAtMs: number; endsAtMs: number };

/** How many kilometres there are between two places, by their numbers in a list. */
export type Distances = (from: number, to: number) => number;

/** One thing that keeps them apart, and by how much: kilometres, days, grams, or the longest side that fits. */
type Mismatch = { code: MismatchCode; by: number };
/** What a check came to. */
export type Judged = Measured & { mismatches: Mismatch[] };
/** What a route grows by for a parcel, and which of its ends lie outside the cities of the route. */
export type Measured = { addedKm: number; via: ("from" | "to")[] };

const EARTH_KM = 6_371;

/** The distance between two places over the great circle, in km. */
export function greatCircleKm(a: readonly [number, number, ...unknown[]], b: readonly [number, number, ...unknown[]]) {
  const radians = Math.PI / 180;
  const lat = Math.sin(((b[0] - a[0]) * radians) / 2);
  const lon = Math.sin(((b[1] - a[1]) * radians) / 2);
  const h = lat * lat + Math.cos(a[0] * radians) * Math.cos(b[0] * radians) * lon * lon;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

/**
 * By how much a route of `count` places grows at least when a parcel is picked up and then handed over on it. The pick-up is place
 * `count` of `distances`, the handover `count + 1`; both lie between the first place and the last, in this order. One walk along the
 * route: the best pick-up so far goes with every later handover.
 */
export function leastDetour(count: number, distances: Distances): number {
  const from = count;
  const to = count + 1;
  let least = Number.POSITIVE_INFINITY;
  let bestPickUp = Number.POSITIVE_INFINITY;
  for (let at = 0; at + 1 < count; at += 1) {
    const between = distances(at, at + 1);
    const both = distances(at, from) + distances(from, to) + distances(to, at + 1) - between;
    const handOver = distances(at, to) + distances(to, at + 1) - between;
    least = Math.min(least, both, bestPickUp + handOver);
    bestPickUp = Math.min(bestPickUp, distances(at, from) + distances(from, at + 1) - between);
  }
  return Math.max(0, least);
}

/**
 * The places that the check measures: the trip's own, then the two ends of the parcel. Within a city people agree on a place, so an
 * end in a city that the trip stops in lies where the trip does.
 */
export function stopsOf(parcel: ParcelFacts, route: Pick<MatchRoute, "stops">): GeoStop[] {
  const from = route.stops.find((stop) => isWithin(stop, parcel.from)) ?? parcel.from;
  const to = route.stops.findLast((stop) => isWithin(stop, parcel.to)) ?? parcel.to;
  return [...route.stops, from, to];
}

function isWithin(stop: GeoStop, end: GeoStop): boolean {
  return stop[2] === end[2] && greatCircleKm(stop, end) <= MATCHING.cityKm;
}

/** Great-circle kilometres, longer on the ground. */
export function roadDistances(stops: readonly GeoStop[]): Distances {
  return (from, to) => {
    const [a, b] = [stops[from], stops[to]];
    if (!a || !b) throw new RangeError(`no place ${from} or ${to}`);
    return MATCHING.roadFactor * greatCircleKm(a, b);
  };
}

/** What a route grows by when a parcel goes along; by air, how far its ends lie from the airports. */
export function measure(parcel: ParcelFacts, route: MatchRoute, distances?: Distances): Measured {
  const stops = stopsOf(parcel, route);
  const isAir = route.tripType === TripType.plane;
  return {
    addedKm: isAir ? airKm(stops) : leastDetour(route.stops.length, distances ?? roadDistances(stops)),
    via: (["from", "to"] as const).filter((end) => !isAir && !route.stops.some((stop) => isWithin(stop, parcel[end]))),
  };
}

/** By how much a route grows too much; 0 when it may grow so. A metre is no detour. */
export function excessKm({ addedKm }: Measured, { tripType, detourKm }: MatchRoute): number {
  const allowedKm = tripType === TripType.plane ? MATCHING.airportKm : detourKm;
  return addedKm > allowedKm + 0.001 ? addedKm - allowedKm : 0;
}

/** Holds a parcel against a journey: what they would add to its route, and all that keeps them apart. Pure, so that a test can try every pair. */
export function judge(parcel: Parcel, trip: Trip, measured: Measured = measure(parcel, trip)): Judged {
  const excess = excessKm(measured, trip);
  const mismatches: Mismatch[] = [
    ...(excess > 0 ? [{ code: "detour" as const, by: excess }] : []),
    ...dayMismatches(parcel, trip),
    ...loadMismatches(parcel, trip),
  ];
  return { ...measured, mismatches };
}

/** So many days before the parcel's last day a journey begins; below zero when it leaves later. */
export function daysBeforeEnd(parcel: Parcel, trip: Trip): number {
  return daysApart(trip.departsAtMs, parcel.endsAtMs, parcel.zone);
}

/** Days as the calendar of a place counts them. */
function daysApart(fromMs: number, toMs: number, zone: string): number {
  return daysBetween(localDay(new Date(fromMs), zone), localDay(new Date(toMs), zone));
}

/** By air: how far the farther end lies from an airport of the flight, in the flight's order. */
function airKm(points: readonly GeoStop[]): number {
  const stops = points.slice(0, -2);
  const [from, to] = points.slice(-2);
  if (!from || !to) throw new RangeError("a parcel has two ends");
  let least = Number.POSITIVE_INFINITY;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [at, stop] of stops.entries()) {
    if (at > 0) least = Math.min(least, Math.max(nearest, greatCircleKm(stop, to)));
    nearest = Math.min(nearest, greatCircleKm(stop, from));
  }
  return least;
}

function dayMismatches(parcel: Parcel, trip: Trip): Mismatch[] {
  if (trip.departsAtMs > parcel.endsAtMs)
    return [{ code: "too_late", by: Math.max(1, daysApart(parcel.endsAtMs, trip.departsAtMs, parcel.zone)) }];
  if (trip.departsUntilMs < parcel.startsAtMs)
    return [{ code: "too_early", by: Math.max(1, daysApart(trip.departsUntilMs, parcel.startsAtMs, parcel.zone)) }];
  return [];
}

function loadMismatches({ items }: ParcelFacts, { slots, gramsLeft }: Trip): Mismatch[] {
  const grams = items.reduce((sum, [each, , , , quantity]) => sum + each * quantity, 0);
  const pieces = items.reduce((sum, [, , , , quantity]) => sum + quantity, 0);
  const heaviest = Math.max(...items.map(([each]) => each));
  const over = grams - gramsLeft;
  const fits = (slot: CapacitySlot) =>
    heaviest <= slot[0] &&
    (slot[1] === 0 || pieces <= slot[1]) &&
    items.every((item) =>
      [1, 2, 3].every((side) => (slot[side + 1] ?? 0) === 0 || (item[side] ?? 0) <= (slot[side + 1] ?? 0)),
    );
  const isTooBig = slots.length > 0 && !slots.some(fits);
  return [
    ...(over > 0 ? [{ code: "weight" as const, by: over }] : []),
    ...(isTooBig ? [{ code: "size" as const, by: Math.max(...slots.map(([, , long]) => long)) }] : []),
  ];
}

/** Whether they fit, nearly fit by one thing that can be mended, or do not. */
export function verdictOf({ mismatches }: Judged): "fits" | "near" | "apart" {
  const [mismatch, ...others] = mismatches;
  if (!mismatch) return "fits";
  if (others.length > 0) return "apart";
  const margins: Record<MismatchCode, number> = {
    detour: MATCHING.nearKm,
    too_late: MATCHING.nearDays,
    too_early: MATCHING.nearDays,
    weight: MATCHING.nearGrams,
    size: Number.POSITIVE_INFINITY,
  };
  return mismatch.by <= margins[mismatch.code] ? "near" : "apart";
}

/** Why a journey cannot take a parcel, with the numbers that its sentence names: what would fit, and what there is. */
export type Misfit = { code: MisfitCode; params: Record<string, string | number> };

/**
 * All that keeps a parcel from a journey, the most telling first. One rule for whoever asks before a conversation or an offer: a route
 * that is only a little too long is no reason, because people agree on a place.
 */
function misfitsOf(parcel: Parcel, trip: Trip, wanted?: TripType): Misfit[] {
  const { addedKm, mismatches } = judge(parcel, trip);
  const grams = parcel.items.reduce((sum, [each, , , , quantity]) => sum + each * quantity, 0);
  const isAir = trip.tripType === TripType.plane;
  const airMax = ANNOUNCEMENT_LIMITS.airWeightMaxGrams;
  const found: Misfit[] = [];
  if (wanted !== undefined && wanted !== trip.tripType)
    found.push({ code: "kind", params: { wanted: wanted === TripType.plane ? "air" : "ground" } });
  if (isAir && grams > airMax)
    found.push({ code: "air_weight", params: { max: kilograms(airMax), weight: kilograms(grams) } });
  for (const { code, by } of mismatches) {
    if (code === "weight")
      found.push({ code, params: { max: kilograms(Math.max(0, trip.gramsLeft)), weight: kilograms(grams) } });
    else if (code === "size") found.push(sizeMisfit(parcel, trip, by));
    else if (code !== "detour") found.push({ code, params: { days: by } });
    else if (by > MATCHING.nearKm)
      found.push({
        code: "route",
        params: {
          distance: Math.ceil(addedKm),
          max: isAir ? MATCHING.airportKm : trip.detourKm,
          mode: isAir ? "air" : "ground",
        },
      });
  }
  return found;
}

/** The misfits of the journey of a trip that comes nearest to taking a parcel; none when one of them does. */
export function leastMisfits(parcel: Parcel, trips: readonly Trip[], wanted?: TripType): Misfit[] {
  const [best = []] = trips.map((trip) => misfitsOf(parcel, trip, wanted)).toSorted((a, b) => a.length - b.length);
  return best;
}

/** Of what fits in no option: the weight of one piece where that is too much for each, else its sides. */
function sizeMisfit({ items }: ParcelFacts, { slots }: Trip, longestCm: number): Misfit {
  const heaviest = Math.max(...items.map(([each]) => each));
  const max = Math.max(...slots.map(([gramsMax]) => gramsMax));
  return heaviest > max
    ? { code: "piece", params: { max: kilograms(max), weight: kilograms(heaviest) } }
    : { code: "size", params: { max: longestCm } };
}

function kilograms(grams: number): number {
  return grams / 1_000;
}
