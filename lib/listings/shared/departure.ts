import { earliestOf, hourOf, type PlaceTime, placeIso } from "@/lib/core/time";

/** The columns in which rooms, offers and reservations keep when it leaves (`db/schema`). */
export type DepartureColumns = {
  departsAt: Date;
  departureDay: string;
  departureTime: string | null;
  departureZone: string;
};

/** A departure as the tables keep it: what was said, and the first instant that it may be, from which deadlines count back. */
export function departureColumns(place: PlaceTime): DepartureColumns {
  return {
    departsAt: earliestOf(place),
    departureDay: place.day,
    departureTime: place.time,
    departureZone: place.zone,
  };
}

/** The same columns of a row, for another row. */
export function departureOf({ departureDay, departureTime, departureZone }: DepartureColumns): PlaceTime {
  return { day: departureDay, time: hourOf(departureTime), zone: departureZone };
}

/** A departure as an answer tells it. */
export function departureView({ departsAt, departureDay, departureTime, departureZone }: DepartureColumns) {
  return {
    departsAt: placeIso(departsAt, departureZone),
    departureDay,
    departureTime: hourOf(departureTime),
    departureTimeZone: departureZone,
  };
}

/** Offers and payments end this long before the departure. */
export const LAST_CALL_HOURS = 2;

/** The moment from which a departure is too near for offers and payments. */
export function lastCall(departsAt: Date): Date {
  return new Date(departsAt.getTime() - LAST_CALL_HOURS * 3_600_000);
}
