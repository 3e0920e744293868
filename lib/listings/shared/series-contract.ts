import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { Frequency } from "@/db/enums/listings/announcements";
import { isoDay } from "@/lib/core/fields/fields";

/** The kinds of listings with series. */
export const SERIES_KINDS = ["announcement", "transporter"] as const;

export type SeriesKind = (typeof SERIES_KINDS)[number];

/** The frequency of a series, and the first day of its next occurrence. */
export const SeriesView = z
  .strictObject({ frequency: z.literal(valuesOf(Frequency)), nextDay: isoDay() })
  .meta({ id: "Series" });
