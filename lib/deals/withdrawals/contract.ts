import { z } from "zod";
import { id, iso } from "@/lib/core/fields/fields";

/** The reservation whose payer withdraws. */
export const WithdrawalId = z.strictObject({ id: id() });

/** Whether a payer can withdraw: no more once the parcel was picked up, or the period is over. */
const WITHDRAWAL_STATES = ["open", "done", "begun", "over"] as const;
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number];

const WithdrawalCard = z.strictObject({
  reservationId: z.number().int(),
  number: z.string(),
  title: z.string(),
  /** When the contract was made. */
  concludedAt: iso(),
  until: iso(),
  state: z.enum(WITHDRAWAL_STATES),
});

/** The caller's contracts, the youngest first, as far as a period may still run. */
export const WithdrawalList = z.strictObject({ data: z.array(WithdrawalCard) });
export type WithdrawalList = z.output<typeof WithdrawalList>;

/** The withdrawal from one contract: what it would say and give back, or what it said. */
export const WithdrawalView = WithdrawalCard.extend({
  /** The statement, in the reader's language until it is made. */
  words: z.string(),
  /** Where its acknowledgement goes. */
  email: z.string(),
  refund: z.number(),
  withdrawnAt: iso().nullable(),
}).meta({ id: "Withdrawal" });
export type WithdrawalView = z.output<typeof WithdrawalView>;
