import { z } from "zod";
import { isIban, toList, variable, withoutSpaces } from "./env-fields";

/** The ways of `PAYOUT_WAYS` in `db/enums/adapters/payouts.ts`, which core does not know. */
const WAYS = ["simulated", "stripe", "bank_transfer"] as const;
const TRANSFERS = { centsMax: 100_000_00, daysMax: 365 };

/** A sum of bank transfers, in cents. */
const cents = (usual: number, about: string) =>
  variable(
    z.coerce.number().int().min(0).max(TRANSFERS.centsMax).default(usual),
    about,
    `must be a whole number from 0 to ${TRANSFERS.centsMax}`,
  );

/** How carriers are paid (product: being-paid, bank transfers). */
export const PAYOUT_FIELDS = {
  PAYOUT_WAYS: variable(
    z
      .string()
      .default("")
      .transform(toList)
      .pipe(z.array(z.enum(WAYS))),
    "how carriers are paid, separated by commas: `stripe` and `simulated` by the payment provider, `bank_transfer` from your own bank; without it the provider alone, in the demo also `bank_transfer`",
    `must be one or more of ${WAYS.join(", ")}, with commas between`,
  ),
  BANK_TRANSFER_MIN_CENTS: cents(50_00, "the least sum in cents of a transfer to a carrier; less waits for more"),
  BANK_TRANSFER_MAX_WAIT_DAYS: variable(
    z.coerce.number().int().min(1).max(TRANSFERS.daysMax).default(30),
    "days after which less than that is transferred, too",
    `must be a whole number from 1 to ${TRANSFERS.daysMax}`,
  ),
  BANK_TRANSFER_FEE_CENTS: cents(0, "what a transfer costs its carrier, in cents; `0` where you bear it"),
  BANK_TRANSFER_SECOND_ADMIN_FROM_CENTS: cents(
    5_000_00,
    "the sum of a batch in cents from which a second admin releases it",
  ),
  BANK_TRANSFER_IBAN: variable(
    z.string().transform(withoutSpaces).refine(isIban).optional(),
    "your own account, from which `bank_transfer` pays carriers; without it only the demo makes files, for an account that does not exist",
    "must be an IBAN whose check digits are right",
  ),
  BANK_TRANSFER_BIC: variable(
    z
      .string()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
      .optional(),
    "its bank's BIC, if the bank asks for it",
    "must be a BIC, 8 or 11 capital letters and digits",
  ),
  BANK_TRANSFER_CHARGES: variable(
    z.enum(["SHAR", "DEBT", "CRED"]).default("SHAR"),
    "who bears the banks' charges of a transfer outside SEPA: both sides (`SHAR`), you (`DEBT`) or the carrier (`CRED`)",
    "must be SHAR, DEBT or CRED",
  ),
};
