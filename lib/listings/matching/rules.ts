import { type Direction, TripType } from "@/db/enums/listings/trips";
import { daysBetween } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { ANNOUNCEMENT_LIMITS } from "@/lib/listings/announcements/limits";
import type { MisfitCode, MismatchCode } from "./enums";
import { MATCHING } from "./limits";

/** A place in the match index. */
export type GeoStop = readonly [latitude: number, longitude: number, cityId: number];
/** A capacity slot of a trip; 0 means no limit. */
export type CapacitySlot = readonly [
  gramsMax: number,
  parcelsMax: number,
  longCm: number,
  middleCm: number,
  shortCm: number,
];
/** A package: weight, sides from long to short, quantity. */
export type Item = readonly [grams: number, longCm: number, middleCm: number, shortCm: number, quantity: number];

/** The route of a direction; `detourKm` is the accepted detour, 0 for none. */
export type MatchRoute = { stops: readonly GeoStop[]; tripType: TripType; detourKm: number };
/** One direction of a trip, with what is constant while it is published. */
export type TripDirection = MatchRoute & {
  direction: Direction;
  slots: readonly CapacitySlot[];
  departsAtMs: number;
  departsUntilMs: number;
  gramsMax: number;
};
/** The parts of a parcel that are constant while it is published. */
export type ParcelFacts = {
  from: GeoStop;
  to: GeoStop;
  items: readonly Item[];
  /** The zone of its departure, for its days. */
  zone: string;
};

/** A direction as the exact check takes it. */
export type Trip = Omit<TripDirection, "gramsMax"> & { gramsLeft: number };
/** A parcel as the exact check takes it. */
export type Parcel = ParcelFacts & { startsAtMs: number; endsAtMs: number };

/** Kilometres between two places, by their list indexes. */
export type Distances = (from: number, to: number) => number;

/** A mismatch with its excess: km, days, grams, or the longest side that fits. */
type Mismatch = { code: MismatchCode; by: number };
/** The evaluation of a pair. */
export type Fit = Measured & { mismatches: Mismatch[] };
/** The detour of a parcel, and which of its ends are not on the route. */
export type Measured = { addedKm: number; via: ("from" | "to")[] };

const EARTH_KM = 6_371;

/** The great-circle distance in km. */
export function greatCircleKm(a: readonly [number, number, ...unknown[]], b: readonly [number, number, ...unknown[]]) {
  const radians = Math.PI / 180;
  const lat = Math.sin(((b[0] - a[0]) * radians) / 2);
  const lon = Math.sin(((b[1] - a[1]) * radians) / 2);
  const h = lat * lat + Math.cos(a[0] * radians) * Math.cos(b[0] * radians) * lon * lon;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, h)));
}

/**
 * The least detour of a route of `count` places for a pickup (index `count` of `distances`) and a
 * later delivery (`count + 1`), both between first and last place. One pass: each delivery combines
 * with the best earlier pickup.
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
 * The places to measure: the trip's, then the parcel's ends. An end in a city where the trip stops
 * moves to that stop, because people agree on a place within a city.
 */
export function stopsOf(parcel: ParcelFacts, route: Pick<MatchRoute, "stops">): GeoStop[] {
  const from = route.stops.find((stop) => isWithin(stop, parcel.from)) ?? parcel.from;
  const to = route.stops.findLast((stop) => isWithin(stop, parcel.to)) ?? parcel.to;
  return [...route.stops, from, to];
}

function isWithin(stop: GeoStop, end: GeoStop): boolean {
  return stop[2] === end[2] && greatCircleKm(stop, end) <= MATCHING.cityKm;
}

/** Great-circle kilometres times the road factor. */
export function roadDistances(stops: readonly GeoStop[]): Distances {
  return (from, to) => {
    const [a, b] = [stops[from], stops[to]];
    if (!a || !b) throw new RangeError(`no place ${from} or ${to}`);
    return MATCHING.roadFactor * greatCircleKm(a, b);
  };
}

/** The detour for a parcel; by air the distance of its ends from the airports. */
export function measure(parcel: ParcelFacts, route: MatchRoute, distances?: Distances): Measured {
  const stops = stopsOf(parcel, route);
  const isAir = route.tripType === TripType.plane;
  return {
    addedKm: isAir ? airKm(stops) : leastDetour(route.stops.length, distances ?? roadDistances(stops)),
    via: (["from", "to"] as const).filter((end) => !isAir && !route.stops.some((stop) => isWithin(stop, parcel[end]))),
  };
}

/** The kilometres above the accepted detour; a metre is tolerated. */
export function excessKm({ addedKm }: Measured, { tripType, detourKm }: MatchRoute): number {
  const allowedKm = tripType === TripType.plane ? MATCHING.airportKm : detourKm;
  return addedKm > allowedKm + 0.001 ? addedKm - allowedKm : 0;
}

/** Evaluates a parcel against a direction: the detour and all mismatches. */
export function evaluate(parcel: Parcel, trip: Trip, measured: Measured = measure(parcel, trip)): Fit {
  const excess = excessKm(measured, trip);
  const mismatches: Mismatch[] = [
    ...(excess > 0 ? [{ code: "detour" as const, by: excess }] : []),
    ...dayMismatches(parcel, trip),
    ...loadMismatches(parcel, trip),
  ];
  return { ...measured, mismatches };
}

/** Days from departure to the parcel's last day; negative when it departs later. */
export function daysBeforeEnd(parcel: Parcel, trip: Trip): number {
  return daysApart(trip.departsAtMs, parcel.endsAtMs, parcel.zone);
}

/** Calendar days between two instants in a zone. */
function daysApart(fromMs: number, toMs: number, zone: string): number {
  return daysBetween(localDay(new Date(fromMs), zone), localDay(new Date(toMs), zone));
}

/** By air: the distance of the farther end from its airport, in the flight's order. */
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

/** Whether a pair fits, nearly fits by one mismatch, or does not. */
export function verdictOf({ mismatches }: Fit): "fits" | "near" | "apart" {
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

/** Why a direction cannot take a parcel, with the parameters of its sentence. */
export type Misfit = { code: MisfitCode; params: Record<string, string | number> };

/**
 * All reasons against a pair, the most telling first, for checks before a room or an offer. A
 * slightly too long route is none, because people agree on a place.
 */
function misfitsOf(parcel: Parcel, trip: Trip, tripType?: TripType): Misfit[] {
  const { addedKm, mismatches } = evaluate(parcel, trip);
  const grams = parcel.items.reduce((sum, [each, , , , quantity]) => sum + each * quantity, 0);
  const isAir = trip.tripType === TripType.plane;
  const airMax = ANNOUNCEMENT_LIMITS.airWeightMaxGrams;
  const found: Misfit[] = [];
  if (tripType !== undefined && tripType !== trip.tripType)
    found.push({ code: "kind", params: { wanted: tripType === TripType.plane ? "air" : "ground" } });
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

/** The misfits of the best direction of a trip; none when one of them fits. */
export function leastMisfits(parcel: Parcel, trips: readonly Trip[], tripType?: TripType): Misfit[] {
  const [best = []] = trips.map((trip) => misfitsOf(parcel, trip, tripType)).toSorted((a, b) => a.length - b.length);
  return best;
}

/** The misfit of a size: a piece too heavy for every slot, else its sides. */
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
