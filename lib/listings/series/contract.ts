import { z } from "zod";
import { id } from "@/lib/core/fields";
import { SERIES_KINDS } from "@/lib/listings/shared/series-contract";

/** Names a listing for the job. */
export const NameOccurrence = z.strictObject({ kind: z.enum(SERIES_KINDS), id: id() });

/** What came of it: the id of the next occurrence, or nothing when there is none to make. */
export const RenewedView = z.strictObject({ nextId: z.number().int().nullable() });

/** Where the look for due listings goes on. */
export const FindDue = z.strictObject({ kind: z.enum(SERIES_KINDS), afterId: z.number().int().min(0).default(0) });

/** The listings that are due. */
export const DueView = z.strictObject({ ids: z.array(z.number().int()) });
