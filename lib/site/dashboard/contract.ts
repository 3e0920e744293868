import { z } from "zod";
import { TIMELINE_EVENTS } from "@/db/enums/deals/reservations";
import { SIDES } from "@/db/enums/deals/rooms";
import { iso, isoDay } from "@/lib/core/fields/fields";
import { ReservationCard } from "@/lib/deals/reservations/contract";
import { CityRef } from "@/lib/platform/places/contract";
import { FIGURES, TO_DOS } from "./enums";

/** The subject's route in words, where its title is in another language: it leads. */
const route = z.string().nullable();

/** A task: what it is about, and where to do it. */
export const ToDo = z.strictObject({
  kind: z.enum(TO_DOS),
  href: z.string(),
  /** The subject's title, as its owner wrote it. */
  title: z.string().nullable(),
  route,
  /** In euros. */
  amount: z.number().nullable(),
  count: z.number().int().nullable(),
  /** The deadline, or the time of the event. */
  at: iso().nullable(),
  /** The local date of a departure, a pickup or a delivery. */
  day: isoDay().nullable(),
  /** Whether that date is the latest possible one, as none was given. */
  isLatest: z.boolean(),
});
/** A task of the user. */
export type ToDo = z.output<typeof ToDo>;

/** A figure and its list's path; `paid` and `earned` are euros of this year. */
export const Figure = z.strictObject({ kind: z.enum(FIGURES), value: z.number(), href: z.string() });
/** A figure with its list's path. */
export type Figure = z.output<typeof Figure>;

/** A month of the chart: reservations confirmed, and euros for those who may see money. */
export const Month = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  count: z.number().int(),
  amount: z.number().nullable(),
});
export type Month = z.output<typeof Month>;

/** An entry of the timeline of one of the workspace's reservations. */
export const Activity = z.strictObject({
  reservationId: z.number().int(),
  title: z.string(),
  route,
  event: z.enum(TIMELINE_EVENTS),
  place: z.string().nullable(),
  at: iso(),
});
/** An entry of the activity list. */
export type Activity = z.output<typeof Activity>;

/** The dashboard: what is running, tasks, figures, activity, destinations. */
export const Dashboard = z
  .strictObject({
    side: z.enum(SIDES),
    /** Live and disputed reservations, those with a dispute first, then the nearest departure. */
    running: z.array(ReservationCard),
    toDos: z.array(ToDo),
    figures: z.array(Figure),
    months: z.array(Month),
    activity: z.array(Activity),
    destinations: z.array(z.strictObject({ city: CityRef, count: z.number().int() })),
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.output<typeof Dashboard>;
