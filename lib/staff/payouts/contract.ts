import { z } from "zod";
import { PAYMENT_PROVIDERS, PAYOUT_ACCOUNT_STATUSES } from "@/db/enums/adapters/payments";
import { PAYOUT_WAYS } from "@/db/enums/adapters/payouts";
import { PAYOUT_STATUSES, RECALL_TARGETS } from "@/db/enums/deals/payments";
import { iso, limit, listOf, optionalText, page } from "@/lib/core/fields/fields";
import { RECALL_STATES } from "@/lib/deals/payments/states";
import { PAYOUT_FILTERS } from "./enums";
import { PAYOUT_LIST_LIMITS } from "./limits";

/** A page of payouts. */
export const ListPayouts = z.strictObject({
  status: z.enum(PAYOUT_FILTERS).optional(),
  /** Part of the name or address of one of the two sides, or their number. */
  person: optionalText(PAYOUT_LIST_LIMITS.searchLengthMax),
  /** Part of the reservation's number. */
  reservation: optionalText(PAYOUT_LIST_LIMITS.numberLengthMax),
  page: page(),
  limit: limit(PAYOUT_LIST_LIMITS.pageSize),
});

const Side = z.strictObject({ id: z.number().int(), name: z.string() });

/** A payout as admins see it, with its recalls. */
export const PayoutRow = z
  .strictObject({
    reservationId: z.number().int(),
    number: z.string(),
    carrier: Side,
    shipper: Side,
    provider: z.enum(PAYMENT_PROVIDERS),
    /** How it goes out; none before it is due. */
    way: z.enum(PAYOUT_WAYS).nullable(),
    status: z.enum(PAYOUT_STATUSES),
    amount: z.number(),
    recalled: z.number(),
    /** The amount that can still be recalled; zero before it was sent. */
    left: z.number(),
    dueAt: iso(),
    isSuspended: z.boolean().meta({ description: "Whether a dispute holds it until it is decided" }),
    paidAt: iso().nullable(),
    /** When the carrier's bank had it, or sent it back and why. */
    arrivedAt: iso().nullable(),
    returnedAt: iso().nullable(),
    returnReason: z.string().nullable(),
    /** The account of the carrier, while it is not paid. */
    accountStatus: z.enum(PAYOUT_ACCOUNT_STATUSES).nullable(),
    /** Whether its carrier can be made to open another one. */
    canReopen: z.boolean(),
    /** Sending it fails, and is retried. */
    retry: z
      .strictObject({
        since: iso(),
        nextTryAt: iso().nullable(),
        trouble: z.string(),
        requestRef: z.string().nullable(),
      })
      .nullable(),
    /**
     * The payer has their money from their bank, or may get it there: it can only go to the
     * platform.
     */
    isWithBank: z.boolean(),
    recalls: z.array(
      z.strictObject({
        id: z.number().int(),
        amount: z.number(),
        target: z.enum(RECALL_TARGETS),
        reason: z.string(),
        state: z.enum(RECALL_STATES),
        by: z.string(),
        createdAt: iso(),
      }),
    ),
  })
  .meta({ id: "AdminPayout" });
export type PayoutRow = z.output<typeof PayoutRow>;
/** Payouts, newest first. */
export const PayoutList = listOf(PayoutRow);
