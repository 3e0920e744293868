import { z } from "zod";
import { id, iso, limit, listOf, optionalText, page } from "../core/fields";
import { PAYMENT_PROVIDERS, PAYMENT_STATUSES } from "./states";

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

/** A payment (spec §3). */
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
