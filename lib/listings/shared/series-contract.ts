import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { Frequency } from "@/db/enums/listings/announcements";
import { isoDay } from "@/lib/core/fields";

/** The two kinds of listings that repeat. */
export const SERIES_KINDS = ["announcement", "transporter"] as const;

/** A kind of listing that repeats. */
export type SeriesKind = (typeof SERIES_KINDS)[number];

/** How a listing repeats, and the first day of its next occurrence. */
export const SeriesView = z
  .strictObject({ frequency: z.literal(valuesOf(Frequency)), nextDay: isoDay() })
  .meta({ id: "Series" });
