import { z } from "zod";
import { iso } from "@/lib/core/fields/fields";

/** The ledger's entries of one reservation. */
export const LedgerView = z.strictObject({
  data: z.array(
    z.strictObject({
      kind: z.string(),
      createdAt: iso(),
      entries: z.array(z.strictObject({ account: z.string(), amount: z.number() })),
    }),
  ),
  escrow: z.number(),
});
