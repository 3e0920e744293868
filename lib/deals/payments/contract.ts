import { z } from "zod";
import { PAYMENT_PROVIDERS } from "@/db/enums/adapters/payments";
import { PAYMENT_STATUSES, RECALL_TARGETS } from "@/db/enums/deals/payments";
import { SIDES } from "@/db/enums/deals/rooms";
import { FIELD_LIMITS } from "@/lib/core/base/field-limits";
import { id, integer, iso, limit, listOf, optionalText, page, price, text } from "@/lib/core/fields/fields";
import { NextTransfer } from "@/lib/deals/bank-transfers/contract";
import { PAYOUT_LIMITS } from "@/lib/deals/payouts/limits";
import { PAYOUT_STAGES } from "@/lib/deals/payouts/rules";
import { TRANSACTION_KINDS } from "./enums";
import { CARD_LENGTHS, PAYMENT_LIMITS } from "./limits";

/** The reservation to pay, and whether its payer asks to begin within the withdrawal period. */
export const StartPayment = z.strictObject({ reservationId: id(), consentsToBegin: z.boolean().optional() });

/** A test card's number, spaces allowed; only passed to the simulator, never stored. */
const CardMethod = z.strictObject({
  type: z.literal("card"),
  number: z
    .string()
    .trim()
    .regex(/^[\d ]{12,23}$/),
  holder: optionalText(CARD_LENGTHS.holder),
  expiry: z
    .string()
    .trim()
    .regex(/^(0[1-9]|1[0-2])\s?\/\s?(\d{2}|20\d{2})$/),
  cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/),
  authentication: z.enum(["approved", "refused"]).optional(),
});

/** A payment and its method. */
export const ConfirmPayment = z.strictObject({ id: id(), method: CardMethod });

/** The id of a payment. */
export const PaymentId = z.strictObject({ id: id() });

/** A page of the caller's payments. */
export const ListPayments = z.strictObject({
  status: z.enum(PAYMENT_STATUSES).optional(),
  page: page(),
  limit: limit(PAYMENT_LIMITS.pageSize),
});

/** A payment (product: payments). */
export const PaymentView = z
  .strictObject({
    id: z.number().int(),
    reservationId: z.number().int(),
    reservationNumber: z.string(),
    title: z.string(),
    provider: z.enum(PAYMENT_PROVIDERS),
    method: z.string().nullable(),
    currency: z.literal("EUR"),
    serviceAmount: z.number(),
    platformFee: z.number(),
    processingFee: z.number(),
    total: z.number(),
    refunded: z.number(),
    status: z.enum(PAYMENT_STATUSES),
    failureCode: z.string().nullable(),
    dueAt: iso(),
    completedAt: iso().nullable(),
    createdAt: iso(),
  })
  .meta({ id: "Payment" });

export type PaymentView = z.output<typeof PaymentView>;

/** `requiresAction` asks for the bank's check, then for the same call again. */
export const ConfirmView = z.strictObject({ payment: PaymentView, requiresAction: z.boolean() });

/**
 * The provider's page, to which the browser goes; null when the payment is already made or in
 * progress.
 */
export const CheckoutView = z.strictObject({ payment: PaymentView, url: z.url().nullable() });

/** A payout to recall, and the receiver of its money. */
export const RecallPayout = z.strictObject({
  reservationId: id(),
  /** Defaults to the whole remainder. */
  amount: price().optional(),
  target: z.enum(RECALL_TARGETS),
  reason: text(PAYOUT_LIMITS.reasonLengthMax, PAYOUT_LIMITS.reasonLengthMin),
});

/** A payout that is being recalled. */
export const RecallView = z.strictObject({ id: z.number().int(), amount: z.number() });

/** A page of payments. */
export const PaymentList = listOf(PaymentView);

/** A page of the transactions of the caller's workspace. */
export const ListTransactions = z.strictObject({
  /** Part of a reservation's number or title. */
  q: optionalText(FIELD_LIMITS.searchLengthMax),
  status: z.enum(PAYMENT_STATUSES).optional(),
  side: z.enum(SIDES).optional(),
  year: integer({ min: PAYMENT_LIMITS.yearMin, max: PAYMENT_LIMITS.yearMax }).optional(),
  page: page(),
  limit: limit(PAYMENT_LIMITS.pageSize),
});

/** A payment, refund or payout as a workspace sees it. */
export const TransactionView = z
  .strictObject({
    kind: z.enum(TRANSACTION_KINDS),
    id: z.number().int(),
    side: z.enum(SIDES),
    status: z.enum(PAYMENT_STATUSES),
    amount: z.number(),
    currency: z.literal("EUR"),
    /** When it ended, or began while it is pending. */
    at: iso(),
    /** The payment's deadline, or when the payout is sent. */
    dueAt: iso().nullable(),
    failureCode: z.string().nullable(),
    reservationId: z.number().int(),
    reservationNumber: z.string(),
    title: z.string(),
    hasReceipt: z.boolean(),
    isSuspended: z.boolean().meta({ description: "Whether a dispute holds the payout until it is decided" }),
    payoutStage: z.enum(PAYOUT_STAGES).nullable().meta({
      description:
        "How far a payout is: only one that arrived at the carrier's bank is completed, one that came back failed",
    }),
  })
  .meta({ id: "Transaction" });

export type TransactionView = z.output<typeof TransactionView>;

/** A page of transactions, and the years that have any. */
export const TransactionList = listOf(TransactionView).extend({ years: z.array(z.number().int()) });

export type TransactionList = z.output<typeof TransactionList>;

/** No parameters: the overview is of the caller's workspace. */
export const GetPaymentOverview = z.strictObject({});

/** A reservation that awaits its payment or payout. */
const Waiting = z.strictObject({
  reservationId: z.number().int(),
  reservationNumber: z.string(),
  title: z.string(),
  amount: z.number(),
  dueAt: iso(),
});

/** The sums of a workspace as shipper and as carrier, with the latest transactions. */
export const PaymentOverview = z
  .strictObject({
    shipper: z.strictObject({
      paid: z.number(),
      /** In escrow until the delivery. */
      held: z.number(),
      refunded: z.number(),
      /** Refunds decided but not sent. */
      refunding: z.number(),
      toPay: z.number(),
      toPayCount: z.number().int(),
      toPayNext: z.array(Waiting),
    }),
    carrier: z.strictObject({
      held: z.number(),
      due: z.number(),
      dueNext: z.array(
        Waiting.extend({
          isPaused: z.boolean(),
          isAccountNeeded: z.boolean(),
          /** Of a payout that goes out with a batch of bank transfers. */
          transfer: NextTransfer.nullable(),
        }),
      ),
      paidOut: z.number(),
    }),
    newest: z.array(TransactionView),
  })
  .meta({ id: "PaymentOverview" });

export type PaymentOverview = z.output<typeof PaymentOverview>;
