import { z } from "zod";
import { id } from "@/lib/core/fields/fields";
import { SERIES_KINDS } from "@/lib/listings/shared/series-contract";

/** The listing of a renewal. */
export const NameOccurrence = z.strictObject({ kind: z.enum(SERIES_KINDS), id: id() });

/** The id of the next occurrence; null when there is none. */
export const RenewedView = z.strictObject({ nextId: z.number().int().nullable() });

/** The start of the next page of due listings. */
export const FindDue = z.strictObject({ kind: z.enum(SERIES_KINDS), afterId: z.number().int().min(0).default(0) });

/** The ids of due listings. */
export const DueView = z.strictObject({ ids: z.array(z.number().int()) });
