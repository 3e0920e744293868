import { z } from "zod";
import { TIMELINE_EVENTS } from "@/db/enums/deals/reservations";
import { SIDES } from "@/db/enums/deals/rooms";
import { iso, isoDay } from "@/lib/core/fields";
import { CityRef } from "@/lib/platform/places/contract";
import { FIGURES, TO_DOS } from "./enums";

/** One thing that waits for the person: what it is, what it is about, and where it is done. */
export const ToDo = z.strictObject({
  kind: z.enum(TO_DOS),
  href: z.string(),
  /** What it is about, in its owner's words. */
  title: z.string().nullable(),
  /** In euros. */
  amount: z.number().nullable(),
  count: z.number().int().nullable(),
  /** Until when, or at which moment. */
  at: iso().nullable(),
  /** On which day, where that is a day at a place: of a departure or a delivery. */
  day: isoDay().nullable(),
});
/** One thing that waits for the person. */
export type ToDo = z.output<typeof ToDo>;

/** One number with its list; `paid` and `earned` are euros of this year. */
export const Figure = z.strictObject({ kind: z.enum(FIGURES), value: z.number(), href: z.string() });
/** One number with its list. */
export type Figure = z.output<typeof Figure>;

/** A month of the chart: what was confirmed in it, and its euros for those who may see money. */
export const Month = z.strictObject({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  count: z.number().int(),
  amount: z.number().nullable(),
});
/** A month of the chart. */
export type Month = z.output<typeof Month>;

/** Something that happened to a reservation of the workspace. */
export const Activity = z.strictObject({
  reservationId: z.number().int(),
  title: z.string(),
  event: z.enum(TIMELINE_EVENTS),
  place: z.string().nullable(),
  at: iso(),
});
/** Something that happened. */
export type Activity = z.output<typeof Activity>;

/** What a person sees first: what to do, how it stands, what happened, where it goes. */
export const Dashboard = z
  .strictObject({
    side: z.enum(SIDES),
    toDos: z.array(ToDo),
    figures: z.array(Figure),
    months: z.array(Month),
    activity: z.array(Activity),
    destinations: z.array(z.strictObject({ city: CityRef, count: z.number().int() })),
  })
  .meta({ id: "Dashboard" });
/** What a person sees first. */
export type Dashboard = z.output<typeof Dashboard>;
