import type { z } from "zod";
import { TripType } from "@/db/enums/listings/trips";
import type { trips } from "@/db/schema/listings/trips";
import { daysBetween, hourOf, type PlaceTime, shiftDay, type Written } from "@/lib/core/time/calendar";
import { atPlace, canFollow, earliestOf, instantOf, isSkipped, latestOf, localDay } from "@/lib/core/time/time";
import type { RuleIssue } from "@/lib/listings/announcements/rules";
import type { TripDates } from "./input";
import { TRIP_LIMITS } from "./limits";

/** The zones of both ends of a trip. */
export type TripZones = { departure: string; arrival: string };

/** The local times of a trip: first and last possible departure, arrival, return. */
export type TripTimes = { first: PlaceTime; last: PlaceTime; arrival: PlaceTime | null; back: PlaceTime | null };

type DateInput = z.output<typeof TripDates>;

/** The times of an input, as far as given; a time field overrides the time of its date. */
export function tripTimesOf(input: DateInput, zones: TripZones): Partial<TripTimes> {
  const at = (written: Written | null | undefined, time: string | null | undefined, zone: string) => {
    if (!written) return undefined;
    const local = atPlace(written, zone);
    return { day: local.day, time: time ?? local.time, zone };
  };
  const back = input.hasReturnDate ? at(input.returnDate, input.returnTime, zones.arrival) : undefined;
  const isAir = input.transportType === TripType.plane;
  if (!isAir && input.isFlexibleDate) {
    const wholeDay = (local: PlaceTime | undefined) => local && { ...local, time: null };
    return {
      first: wholeDay(at(input.flexibleDateStart, null, zones.departure)),
      last: wholeDay(at(input.flexibleDateEnd, null, zones.departure)),
      arrival: null,
      back: back ?? null,
    };
  }
  const arrives = at(input.exactArrivalDate, input.arrivalTime, zones.arrival);
  const leaves = isAir
    ? at(input.flightDate, input.flightTime, zones.departure)
    : (at(input.departureDate, input.departureTime, zones.departure) ??
      // With only an arrival, the departure is on that day.
      (arrives && { day: arrives.day, time: input.departureTime ?? null, zone: zones.departure }));
  return {
    first: leaves,
    last: leaves,
    arrival: arrives ?? (leaves && arrivalOn(leaves, input.arrivalTime, zones.arrival)) ?? null,
    back: back ?? null,
  };
}

/** An arrival time without a day is the first such time after the departure. */
function arrivalOn(leaves: PlaceTime, time: string | null | undefined, zone: string): PlaceTime | undefined {
  if (!time) return undefined;
  const left = earliestOf(leaves);
  const day = leaves.time === null ? leaves.day : localDay(left, zone);
  return { day: instantOf(day, time, zone) > left ? day : shiftDay(day, 1), time, zone };
}

/** The violated date rules of a trip (product: trips). */
export function dateRulesOn(now: Date, input: DateInput, zones: TripZones): RuleIssue[] {
  const times = tripTimesOf(input, zones);
  const isAir = input.transportType === TripType.plane;
  const start = isAir ? "flightDate" : input.isFlexibleDate ? "flexibleDateStart" : "departureDate";
  const end = !isAir && input.isFlexibleDate ? "flexibleDateEnd" : start;
  const { first, last } = times;
  if (!first) return [{ code: "required", path: [start] }];
  if (!last) return [{ code: "required", path: [end] }];
  return [
    ...skippedRules(times, isAir),
    ...(last.day < first.day ? [{ code: "end_before_start", path: [end] }] : []),
    ...spanRules(now, last, end),
    ...arrivalRules(times),
    ...returnRules(times),
  ];
}

/** Local times that clocks skip are rejected. */
function skippedRules({ first, arrival, back }: Partial<TripTimes>, isAir: boolean): RuleIssue[] {
  const found: RuleIssue[] = [];
  if (first && isSkipped(first)) found.push({ code: "time_skipped", path: [isAir ? "flightTime" : "departureTime"] });
  if (arrival && isSkipped(arrival)) found.push({ code: "time_skipped", path: ["arrivalTime"] });
  if (back && isSkipped(back)) found.push({ code: "time_skipped", path: ["returnTime"] });
  return found;
}

function spanRules(now: Date, last: PlaceTime, field: string): RuleIssue[] {
  if (latestOf(last) <= now) return [{ code: "date_past", path: [field] }];
  const max = TRIP_LIMITS.dateMaxDays;
  return daysBetween(localDay(now, last.zone), last.day) > max
    ? [{ code: "date_too_far", path: [field], params: { max } }]
    : [];
}

function arrivalRules({ first, arrival }: Partial<TripTimes>): RuleIssue[] {
  return first && arrival && !canFollow(arrival, first)
    ? [{ code: "arrival_before_departure", path: [arrival.time === null ? "exactArrivalDate" : "arrivalTime"] }]
    : [];
}

/**
 * A return departs after the outbound arrival: by instants when both times are known, else on the
 * same day or later (product: trips); for a flexible departure after its last day.
 */
function returnRules({ last, arrival, back }: Partial<TripTimes>): RuleIssue[] {
  if (!back || !last) return [];
  const outbound = arrival ? [last, arrival] : [last];
  if (outbound.some((before) => back.day < before.day && !canFollow(back, before)))
    return [{ code: "return_before_outbound", path: ["returnDate"] }];
  return outbound.every((before) => canFollow(back, before))
    ? []
    : [{ code: "return_before_arrival", path: [back.time === null ? "returnDate" : "returnTime"] }];
}

/** The date columns of a valid trip: local times and their instants. */
export function dateColumns(input: DateInput, zones: TripZones) {
  const { first, last, arrival, back } = tripTimesOf(input, zones);
  if (!first || !last) throw new Error("a checked trip has a date");
  return {
    departureDay: first.day,
    departureLastDay: last.day,
    departureTime: first.time,
    arrivalDay: arrival?.day ?? null,
    arrivalTime: arrival?.time ?? null,
    returnDate: back?.day ?? null,
    returnTime: back?.time ?? null,
    ...instantsOf({ first, last, arrival: arrival ?? null, back: back ?? null }),
  };
}

function instantsOf({ first, last, arrival, back }: TripTimes) {
  return {
    departsAt: earliestOf(first),
    departsUntil: latestOf(last),
    arrivesAt: arrival ? latestOf(arrival) : null,
    returnsUntil: back ? latestOf(back) : null,
  };
}

type StoredTimes = Pick<
  typeof trips.$inferSelect,
  "departureDay" | "departureLastDay" | "departureTime" | "arrivalDay" | "arrivalTime" | "returnDate" | "returnTime"
>;

/** The instants of a stored trip's local times. */
export function storedInstants(row: StoredTimes, zones: TripZones) {
  const at = (day: string, time: string | null, zone: string) => ({ day, time: hourOf(time), zone });
  return instantsOf({
    first: at(row.departureDay, row.departureTime, zones.departure),
    last: at(row.departureLastDay, row.departureTime, zones.departure),
    arrival: row.arrivalDay === null ? null : at(row.arrivalDay, row.arrivalTime, zones.arrival),
    back: row.returnDate === null ? null : at(row.returnDate, row.returnTime, zones.arrival),
  });
}

/** The departure of a deal: the trip's, or its last possible day. */
export function dealDeparture(
  row: { departureLastDay: string; departureTime: string | null },
  zone: string,
): PlaceTime {
  return { day: row.departureLastDay, time: hourOf(row.departureTime), zone };
}
