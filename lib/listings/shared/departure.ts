import { hourOf, type PlaceTime } from "@/lib/core/time/calendar";
import { earliestOf, placeIso } from "@/lib/core/time/time";

/** The departure columns of rooms, offers and reservations (`db/schema`). */
export type DepartureColumns = {
  departsAt: Date;
  departureDay: string;
  departureTime: string | null;
  departureZone: string;
};

/** The columns of a departure; `departsAt` is its earliest instant, for deadlines. */
export function departureColumns(place: PlaceTime): DepartureColumns {
  return {
    departsAt: earliestOf(place),
    departureDay: place.day,
    departureTime: place.time,
    departureZone: place.zone,
  };
}

/** The departure of a row with these columns. */
export function departureOf({ departureDay, departureTime, departureZone }: DepartureColumns): PlaceTime {
  return { day: departureDay, time: hourOf(departureTime), zone: departureZone };
}

/** The departure fields of an answer; whether the day is exact, the deal's offer and trip say. */
export function departureView(
  { departsAt, departureDay, departureTime, departureZone }: DepartureColumns,
  isDepartureExact: boolean,
) {
  return {
    departsAt: placeIso(departsAt, departureZone),
    departureDay,
    isDepartureExact,
    departureTime: hourOf(departureTime),
    departureTimeZone: departureZone,
  };
}

/** Hours before the departure at which offers and payments end. */
export const LAST_CALL_HOURS = 2;

/** The instant from which a departure is too near for offers and payments. */
export function lastCall(departsAt: Date): Date {
  return new Date(departsAt.getTime() - LAST_CALL_HOURS * 3_600_000);
}
