import { z } from "zod";
import { PAYOUT_WAYS } from "@/db/enums/adapters/payouts";

/** How somebody is paid, what it costs them, and how long it takes (product: being-paid). */
export const PayoutTermsView = z
  .strictObject({
    way: z.enum(PAYOUT_WAYS),
    /** Working days from the day it is sent until the carrier's bank usually has it. */
    daysMin: z.number().int(),
    daysMax: z.number().int(),
    /** The cost of each transfer for the carrier, in euros. */
    fee: z.number(),
    /** The least sum that is sent at once, in euros, and the days after which less is sent, too. */
    min: z.number(),
    waitDaysMax: z.number().int(),
    /** Whether the carrier's bank changes the euros into the money of its country. */
    isChanged: z.boolean(),
  })
  .meta({ id: "PayoutTerms" });
export type PayoutTermsView = z.output<typeof PayoutTermsView>;
