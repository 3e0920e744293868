import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { PAYMENT_PROVIDERS } from "@/db/enums/adapters/payments";
import { PAYOUT_WAYS, type PayoutWay } from "@/db/enums/adapters/payouts";
import { ATTEMPT_STATUSES, PAYMENT_STATUSES, PAYOUT_STATUSES } from "@/db/enums/deals/payments";
import { createdAt, idColumn, instant, inValues, oneOf } from "@/db/schema/core/columns";
import { workspaces } from "@/db/schema/identity/workspaces";
import { bankTransfers } from "./bank-transfers";
import { reservations } from "./reservations";

/**
 * A shipper's payment of a reservation. It is never edited once completed: refunds are ledger
 * transfers.
 */
export const payments = pgTable(
  "payments",
  {
    id: idColumn(),
    reservationId: integer()
      .notNull()
      .references(() => reservations.id),
    provider: text().$type<(typeof PAYMENT_PROVIDERS)[number]>().notNull(),
    /** The provider's name for the intent; given back to it with each call. */
    providerRef: text(),
    method: text(),
    status: text().$type<(typeof PAYMENT_STATUSES)[number]>().notNull().default("pending"),
    failureCode: text(),
    serviceCents: integer().notNull(),
    platformFeeCents: integer().notNull(),
    processingFeeCents: integer().notNull(),
    totalCents: integer().notNull(),
    refundedCents: integer().notNull().default(0),
    /** The number of the try, part of the provider's idempotency key. */
    attempt: integer().notNull().default(0),
    processingSince: instant(),
    completedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("payments_provider_check", t.provider, PAYMENT_PROVIDERS),
    oneOf("payments_status_check", t.status, PAYMENT_STATUSES),
    check(
      "payments_total_check",
      sql`${t.totalCents} = ${t.serviceCents} + ${t.platformFeeCents} + ${t.processingFeeCents}`,
    ),
    check("payments_refund_check", sql`${t.refundedCents} between 0 and ${t.totalCents}`),
    uniqueIndex("payments_reservation_unique").on(t.reservationId),
    uniqueIndex("payments_provider_ref_unique").on(t.provider, t.providerRef).where(sql`${t.providerRef} is not null`),
    index("payments_processing")
      .on(t.processingSince)
      .where(inValues(t.status, ["processing"])),
  ],
);

/**
 * Each try to pay. A provider may say of an older one, or of one that failed, that its money came
 * after all.
 */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: idColumn(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    /** Counts a payment's attempts; part of the provider's idempotency key. */
    number: integer().notNull(),
    provider: text().$type<(typeof PAYMENT_PROVIDERS)[number]>().notNull(),
    providerRef: text(),
    status: text().$type<(typeof ATTEMPT_STATUSES)[number]>().notNull().default("processing"),
    amountCents: integer().notNull(),
    /**
     * The request for the provider's page, so that a call whose answer was lost is repeated word
     * for word; removed once it is settled.
     */
    checkout: jsonb().$type<{ locale: "fr" | "en" | "ar"; email: string }>(),
    /** The provider's page, and how long it waits for the payer. */
    checkoutUrl: text(),
    expiresAt: instant(),
    createdAt: createdAt(),
    settledAt: instant(),
  },
  (t) => [
    index("payment_attempts_open")
      .on(t.createdAt)
      .where(inValues(t.status, ["open", "processing"])),
    uniqueIndex("payment_attempts_number_unique").on(t.paymentId, t.number),
    uniqueIndex("payment_attempts_provider_ref_unique")
      .on(t.provider, t.providerRef)
      .where(sql`${t.providerRef} is not null`),
    oneOf("payment_attempts_provider_check", t.provider, PAYMENT_PROVIDERS),
    oneOf("payment_attempts_status_check", t.status, ATTEMPT_STATUSES),
    check("payment_attempts_amount_check", sql`${t.amountCents} > 0`),
  ],
);

/**
 * Events of the provider, stored before they are applied; the provider's event id makes them
 * unique.
 */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: idColumn(),
    provider: text().$type<(typeof PAYMENT_PROVIDERS)[number]>().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    receivedAt: instant().notNull(),
    appliedAt: instant(),
  },
  (t) => [
    uniqueIndex("webhook_events_event_unique").on(t.provider, t.eventId),
    oneOf("webhook_events_provider_check", t.provider, PAYMENT_PROVIDERS),
    index("webhook_events_unapplied")
      .on(t.provider, sql`(${t.payload}->>'providerRef')`)
      .where(sql`${t.appliedAt} is null`),
    index("webhook_events_received").on(t.receivedAt),
  ],
);

/** The carrier's earnings of a completed reservation, and whether they were sent. */
export const payouts = pgTable(
  "payouts",
  {
    id: idColumn(),
    reservationId: integer()
      .notNull()
      .unique()
      .references(() => reservations.id),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id),
    amountCents: integer().notNull(),
    status: text().$type<(typeof PAYOUT_STATUSES)[number]>().notNull().default("due"),
    dueAt: instant().notNull(),
    providerRef: text(),
    providerKey: uuid().notNull(),
    /** The part recalled after it was sent. */
    recalledCents: integer().notNull().default(0),
    paidAt: instant(),
    /** When the carrier's bank had it, as far as the provider reports that. */
    arrivedAt: instant(),
    /** When their bank sent it back, its code for why, and the provider's name for that attempt. */
    returnedAt: instant(),
    returnReason: text(),
    bankPayoutRef: text(),
    /** How it goes out, decided when it was due; until then none. */
    way: text().$type<PayoutWay>(),
    /** The transfer from the operator's bank that it is part of; none once that came back. */
    bankTransferId: integer().references(() => bankTransfers.id),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("payouts_status_check", t.status, PAYOUT_STATUSES),
    oneOf("payouts_way_check", t.way, PAYOUT_WAYS),
    index("payouts_bank_transfer").on(t.bankTransferId),
    index("payouts_waiting_transfer")
      .on(t.workspaceId, t.dueAt)
      .where(sql`${t.status} = 'due' and ${t.way} = 'bank_transfer'`),
    index("payouts_status").on(t.status, t.id),
    index("payouts_workspace").on(t.workspaceId),
    index("payouts_arrived").on(t.id).where(sql`${t.arrivedAt} is not null`),
    index("payouts_returned").on(t.id).where(sql`${t.returnedAt} is not null`),
    check("payouts_amount_check", sql`${t.amountCents} > 0`),
    index("payouts_due")
      .on(t.dueAt)
      .where(inValues(t.status, ["due", "processing"])),
  ],
);
