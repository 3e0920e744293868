import { z } from "zod";
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from "@/db/enums/deals/payments";
import { SIDES } from "@/db/enums/deals/rooms";
import { id, integer, iso, limit, listOf, optionalText, page } from "@/lib/core/fields";
import { TRANSACTION_KINDS } from "./enums";
import { PAYMENT_LIMITS } from "./limits";

/** Asks to pay a reservation. */
export const StartPayment = z.strictObject({ reservationId: id() });

/** A test card's number, with or without spaces; used for the call to the simulator and kept nowhere. */
const CardMethod = z.strictObject({
  type: z.literal("card"),
  number: z
    .string()
    .trim()
    .regex(/^[\d ]{12,23}$/),
  holder: optionalText(100),
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

/** Pays with a method. */
export const ConfirmPayment = z.strictObject({ id: id(), method: CardMethod });

/** Names a payment. */
export const PaymentId = z.strictObject({ id: id() });

/** A page of the caller's payments. */
export const ListPayments = z.strictObject({
  status: z.enum(PAYMENT_STATUSES).optional(),
  page: page(),
  limit: limit(20),
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

/** A payment. */
export type PaymentView = z.output<typeof PaymentView>;

/** The answer to a try to pay. `requiresAction` asks for the bank's check before the same call is made again. */
export const ConfirmView = z.strictObject({ payment: PaymentView, requiresAction: z.boolean() });

/** A page of payments. */
export const PaymentList = listOf(PaymentView);

/** A page of what moved on the account of the caller's workspace. */
export const ListTransactions = z.strictObject({
  /** A piece of a reservation's number or title. */
  q: optionalText(100),
  status: z.enum(PAYMENT_STATUSES).optional(),
  side: z.enum(SIDES).optional(),
  year: integer({ min: 2000, max: 2200 }).optional(),
  page: page(),
  limit: limit(PAYMENT_LIMITS.pageSize),
});

/** A movement of money as a workspace sees it: its payment, its refund, or its payout. */
export const TransactionView = z
  .strictObject({
    kind: z.enum(TRANSACTION_KINDS),
    id: z.number().int(),
    side: z.enum(SIDES),
    status: z.enum(PAYMENT_STATUSES),
    amount: z.number(),
    currency: z.literal("EUR"),
    /** When it ended; while it has not, when it began. */
    at: iso(),
    /** Until when it is to be paid, or when the payout is sent. */
    dueAt: iso().nullable(),
    failureCode: z.string().nullable(),
    reservationId: z.number().int(),
    reservationNumber: z.string(),
    title: z.string(),
    hasReceipt: z.boolean(),
  })
  .meta({ id: "Transaction" });

/** A movement of money as a workspace sees it. */
export type TransactionView = z.output<typeof TransactionView>;

/** A page of movements, and the years in which there are any. */
export const TransactionList = listOf(TransactionView).extend({ years: z.array(z.number().int()) });

/** A page of movements. */
export type TransactionList = z.output<typeof TransactionList>;

/** Asks for the figures of the caller's workspace. */
export const GetPaymentOverview = z.strictObject({});

/** What a reservation waits for: its payment, or its payout. */
const Waiting = z.strictObject({
  reservationId: z.number().int(),
  reservationNumber: z.string(),
  title: z.string(),
  amount: z.number(),
  dueAt: iso(),
});

/** The figures of a workspace: as sender, as carrier, and what moved last. */
export const PaymentOverview = z
  .strictObject({
    shipper: z.strictObject({
      paid: z.number(),
      /** What waits in escrow for the delivery. */
      held: z.number(),
      refunded: z.number(),
      /** Refunds that are decided and not sent yet. */
      refunding: z.number(),
      toPay: z.number(),
      toPayCount: z.number().int(),
      toPayNext: z.array(Waiting),
    }),
    carrier: z.strictObject({
      held: z.number(),
      due: z.number(),
      dueNext: z.array(Waiting.extend({ isPaused: z.boolean() })),
      paidOut: z.number(),
    }),
    newest: z.array(TransactionView),
  })
  .meta({ id: "PaymentOverview" });

/** The figures of a workspace. */
export type PaymentOverview = z.output<typeof PaymentOverview>;
