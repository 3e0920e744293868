import { z } from "zod";
import { countryCode } from "@/lib/core/fields/country-list";
import { PayoutTermsView } from "@/lib/platform/payout-ways/contract";

/** The country where the owner of a carrier's workspace lives. */
export const SetResidence = z.strictObject({ country: countryCode() });

/** A workspace's country of residence, and what follows from it (product: being-paid). */
export const ResidenceView = z
  .strictObject({
    country: z.string().nullable(),
    /** The country of the caller's phone number, while none was said. */
    suggestion: z.string().nullable(),
    /** How residents are paid; none where no way is on, or where no country was said. */
    terms: PayoutTermsView.nullable(),
    /** Whether the caller may say it: an owner of the workspace. */
    mayChange: z.boolean(),
  })
  .meta({ id: "Residence" });
export type ResidenceView = z.output<typeof ResidenceView>;
