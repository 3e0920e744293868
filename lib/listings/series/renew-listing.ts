import { and, eq } from "drizzle-orm";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { TripStatus } from "@/db/enums/listings/trips";
import { announcements } from "@/db/schema/listings/announcements";
import { trips } from "@/db/schema/listings/trips";
import { command, type Writer } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { systemOnly } from "@/lib/core/commands/policy";
import { daysBetween, hourOf, type PlaceTime, shiftDay } from "@/lib/core/time/calendar";
import { earliestOf, endOfDay, isSkipped, latestOf, startOfDay } from "@/lib/core/time/time";
import { notify } from "@/lib/identity/notifications/operations";
import { copyAnnouncement } from "@/lib/listings/announcements/copy-announcement";
import type { AnnouncementRow } from "@/lib/listings/announcements/load-cards";
import { lastCall } from "@/lib/listings/shared/departure";
import { listingPublished } from "@/lib/listings/shared/hooks";
import { followingColumns, lockSeries } from "@/lib/listings/shared/series-operations";
import { nextDay, ruleOf } from "@/lib/listings/shared/series-rules";
import { copyTrip } from "@/lib/listings/trips/copy-trip";
import { dealDeparture } from "@/lib/listings/trips/dates";
import type { TripRow } from "@/lib/listings/trips/load-cards";
import { needsTicket } from "@/lib/listings/trips/rules";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { NameOccurrence, RenewedView } from "./contract";
import { dueIds } from "./find-due-series";

/**
 * Creates the next occurrence of a repeating listing once this one cannot be booked any more: a
 * copy with the first bookable dates. The original stays with its rooms, offers and reservations.
 * Idempotent, also under concurrency and after a crash.
 */
export const renewListing = command(
  {
    name: "renewListing",
    summary: "Makes the next occurrence of a listing that repeats.",
    policy: systemOnly,
    input: NameOccurrence,
    output: RenewedView,
  },
  async (ctx, { kind, id }) => {
    await lockSeries(ctx.tx, kind, id);
    const nextId = kind === "announcement" ? await renewParcel(ctx, id) : await renewTrip(ctx, id);
    return { nextId };
  },
);

async function renewParcel(ctx: Writer, id: number): Promise<number | null> {
  const [row] = await ctx.tx.select().from(announcements).where(eq(announcements.id, id)).for("update");
  // Checked again under the lock: it may have been ended, deleted or renewed meanwhile.
  if (!row || (await dueIds(ctx, "announcement", 0, id)).length === 0) return null;
  const zone = (await loadPlaceRows(ctx.tx, [row.departureCityId])).get(row.departureCityId)?.timeZone;
  if (!zone || !isOver(startOfDay(row.endDay, zone), ctx.now)) return null;
  const length = daysBetween(row.startDay, row.endDay);
  const startDay = nextDay(
    ruleOf(row, row.startDay),
    row.startDay,
    (day) => !isOver(startOfDay(shiftDay(day, length), zone), ctx.now),
  );
  if (startDay === undefined) return null;
  const endDay = shiftDay(startDay, length);
  const nextId = await copyAnnouncement(ctx, row, {
    createdById: row.createdById,
    status: AnnouncementStatus.current,
    startDay,
    endDay,
    startsAt: startOfDay(startDay, zone),
    endsAt: endOfDay(endDay, zone),
    publishAt: ctx.now,
    publishedAt: ctx.now,
    ...followingColumns(row, row.startDay),
  });
  await markRenewed(ctx, announcements, row);
  await publish(ctx, listingPublished, { listing: { kind: "announcement", id: nextId } });
  return nextId;
}

async function renewTrip(ctx: Writer, id: number): Promise<number | null> {
  const [row] = await ctx.tx.select().from(trips).where(eq(trips.id, id)).for("update");
  if (!row || (await dueIds(ctx, "transporter", 0, id)).length === 0) return null;
  const cityRows = await loadPlaceRows(ctx.tx, [row.departureCityId, row.arrivalCityId]);
  const [departure, arrival] = [cityRows.get(row.departureCityId), cityRows.get(row.arrivalCityId)];
  if (!departure || !arrival) return null;
  const zones = { departure: departure.timeZone, arrival: arrival.timeZone };
  if (!isOver(earliestOf(dealDeparture(row, zones.departure)), ctx.now)) return null;
  const startDay = nextDay(ruleOf(row, row.departureDay), row.departureDay, (day) => {
    const { last, all } = shifted(row, daysBetween(row.departureDay, day), zones);
    return !isOver(earliestOf(last), ctx.now) && !all.some(isSkipped);
  });
  if (startDay === undefined) return null;
  const isWaiting = needsTicket(row);
  const nextId = await copyTrip(
    ctx,
    row,
    {
      createdById: row.createdById,
      // Moderators approved all but the dates; a flight or train needs another ticket.
      status: isWaiting ? TripStatus.trial : TripStatus.active,
      moderation: isWaiting ? "pending" : "approved",
      publishedAt: isWaiting ? null : ctx.now,
      ...(isWaiting ? { flightReference: null, returnFlightReference: null } : {}),
      ...shifted(row, daysBetween(row.departureDay, startDay), zones).columns,
      ...followingColumns(row, row.departureDay),
    },
    { withTicket: false },
  );
  await markRenewed(ctx, trips, row);
  if (isWaiting)
    await notify(ctx, {
      userId: row.createdById,
      kind: "series_waits",
      key: `series:${nextId}`,
      params: { subject: row.title ?? `${departure.names.fr} – ${arrival.names.fr}` },
      href: `/travel/${nextId}/edit`,
    });
  else await publish(ctx, listingPublished, { listing: { kind: "transporter", id: nextId } });
  return nextId;
}

/** Whether a departure is too near for an offer to be made and paid. */
function isOver(departsAt: Date, now: Date): boolean {
  return lastCall(departsAt) <= now;
}

type Zones = { departure: string; arrival: string };

/** The dates of a trip moved by days; local times stay. */
function shifted(row: TripRow, days: number, zones: Zones) {
  const at = (day: string | null, time: string | null, zone: string): PlaceTime | null =>
    day === null ? null : { day: shiftDay(day, days), time: hourOf(time), zone };
  const first: PlaceTime = {
    day: shiftDay(row.departureDay, days),
    time: hourOf(row.departureTime),
    zone: zones.departure,
  };
  const last: PlaceTime = { ...first, day: shiftDay(row.departureLastDay, days) };
  const arrives = at(row.arrivalDay, row.arrivalTime, zones.arrival);
  const back = row.hasReturnDate ? at(row.returnDate, row.returnTime, zones.arrival) : null;
  return {
    last,
    all: [first, last, arrives, back].filter((place) => place !== null),
    columns: {
      departureDay: first.day,
      departureLastDay: last.day,
      departsAt: earliestOf(first),
      departsUntil: latestOf(last),
      arrivalDay: arrives?.day ?? null,
      arrivesAt: arrives && latestOf(arrives),
      returnDate: back?.day ?? null,
      returnsUntil: back && latestOf(back),
    },
  };
}

async function markRenewed(
  ctx: Writer,
  table: typeof announcements | typeof trips,
  row: AnnouncementRow | TripRow,
): Promise<void> {
  await ctx.tx
    .update(table)
    .set({ renewedAt: ctx.now, ...(row.seriesId === null ? { seriesId: row.id } : {}) })
    .where(and(eq(table.id, row.id)));
}
