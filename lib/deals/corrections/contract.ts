import { z } from "zod";
import { CORRECTION_PURPOSES, CORRECTION_STATUSES } from "@/db/enums/deals/ledger";
import { id, iso, price, text } from "@/lib/core/fields/fields";
import { withoutMarks } from "@/lib/core/text/marks";
import { CORRECTION_LIMITS } from "./limits";

/**
 * A further entry for a difference with the provider's account. Its amount is the difference; of a
 * movement in another currency it has to be given, in euros.
 */
export const ProposeCorrection = z.strictObject({
  ref: text(CORRECTION_LIMITS.refLengthMax, 1, withoutMarks),
  purpose: z.enum(CORRECTION_PURPOSES),
  reason: text(CORRECTION_LIMITS.reasonLengthMax, CORRECTION_LIMITS.reasonLengthMin),
  amount: price().optional(),
});

/** The id of a correction. */
export const CorrectionId = z.strictObject({ id: id() });

/** A correction, as admins see it. */
export const CorrectionView = z.strictObject({
  id: z.number().int(),
  ref: z.string(),
  purpose: z.enum(CORRECTION_PURPOSES),
  /** In euros; negative for money that left the provider's account. */
  amount: z.number(),
  reason: z.string(),
  status: z.enum(CORRECTION_STATUSES),
  proposedBy: z.string(),
  /** Whether the caller proposed it, and so may not confirm it. */
  isMine: z.boolean(),
  createdAt: iso(),
});
export type CorrectionView = z.output<typeof CorrectionView>;
