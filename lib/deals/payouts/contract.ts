import { z } from "zod";
import { ACCOUNT_GAPS, PAYMENT_PROVIDERS, PAYOUT_ACCOUNT_STATUSES } from "@/db/enums/adapters/payments";
import { id, iso } from "@/lib/core/fields/fields";
import { PAYOUT_COUNTRIES } from "@/lib/platform/payout-ways/enums";

/** The carrier's country of payout, which decides what the provider asks for and is final. */
export const OpenPayoutAccount = z.strictObject({
  country: z.enum(PAYOUT_COUNTRIES),
  /** Opens another account in the place of one that is not ready, such as in another country. */
  isNew: z.boolean().optional(),
});

/** The payout whose carrier opens another account. */
export const ReopenPayoutAccount = z.strictObject({ reservationId: id() });

/** The provider's page on which an account is completed. */
export const AccountLinkView = z.strictObject({ url: z.url() });

/** A state that a simulated account is put into. */
export const SimulatePayoutAccount = z.strictObject({ status: z.enum(PAYOUT_ACCOUNT_STATUSES) });

/** A workspace's payout account, and the money that waits for it. */
export const PayoutAccountView = z
  .strictObject({
    provider: z.enum(PAYMENT_PROVIDERS),
    /** None before the first visit to the provider. */
    status: z.enum(PAYOUT_ACCOUNT_STATUSES).nullable(),
    country: z.string().nullable(),
    gaps: z.array(z.enum(ACCOUNT_GAPS)),
    checkedAt: iso().nullable(),
    /** Whether payouts wait until the account is ready. */
    isNeeded: z.boolean(),
    waiting: z.number(),
    /** The time of the next attempt at a payout that the provider has refused. */
    refusedUntil: iso().nullable(),
    /** Whether its state can be simulated. */
    isSimulated: z.boolean(),
  })
  .meta({ id: "PayoutAccount" });

export type PayoutAccountView = z.output<typeof PayoutAccountView>;
