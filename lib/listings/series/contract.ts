import { z } from "zod";
import { valuesOf } from "@/db/enums/core/enumeration";
import { Frequency } from "@/db/enums/listings/announcements";
import { id, isoDay } from "@/lib/core/fields";

/** The two kinds of listings that repeat. */
export const SERIES_KINDS = ["announcement", "transporter"] as const;
/** A kind of listing that repeats. */
export type SeriesKind = (typeof SERIES_KINDS)[number];

/** How a listing repeats, and the first day of its next occurrence. */
export const SeriesView = z
  .strictObject({ frequency: z.literal(valuesOf(Frequency)), nextDay: isoDay() })
  .meta({ id: "Series" });

/** Names a listing for the job. */
export const NameOccurrence = z.strictObject({ kind: z.enum(SERIES_KINDS), id: id() });

/** What came of it: the id of the next occurrence, or nothing when there is none to make. */
export const RenewedView = z.strictObject({ nextId: z.number().int().nullable() });

/** Where the look for due listings goes on. */
export const FindDue = z.strictObject({ kind: z.enum(SERIES_KINDS), afterId: z.number().int().min(0).default(0) });

/** The listings that are due. */
export const DueView = z.strictObject({ ids: z.array(z.number().int()) });
