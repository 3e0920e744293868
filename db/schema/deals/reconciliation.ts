import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { PAYMENT_PROVIDERS } from "@/db/enums/adapters/payments";
import { BANK_DISPUTE_STATUSES, MOVEMENT_KINDS } from "@/db/enums/deals/payments";
import { createdAt, idColumn, instant, inValues, oneOf } from "@/db/schema/core/columns";
import { payments } from "./payments";
import { reservations } from "./reservations";

/**
 * A payment that the payer's bank disputes: the bank takes the money immediately, and gives it back
 * or not when it has decided.
 */
export const bankDisputes = pgTable(
  "bank_disputes",
  {
    id: idColumn(),
    provider: text().$type<(typeof PAYMENT_PROVIDERS)[number]>().notNull(),
    providerRef: text().notNull(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    reservationId: integer()
      .notNull()
      .references(() => reservations.id),
    amountCents: integer().notNull(),
    /** The amount that the bank holds now, by the movements of the provider's account. */
    heldCents: integer().notNull().default(0),
    reason: text().notNull(),
    status: text().$type<(typeof BANK_DISPUTE_STATUSES)[number]>().notNull().default("open"),
    /** By when the operator answers the bank, in the provider's dashboard. */
    evidenceDueAt: instant(),
    openedAt: instant().notNull(),
    closedAt: instant(),
    checkedAt: instant().notNull(),
  },
  (t) => [
    oneOf("bank_disputes_provider_check", t.provider, PAYMENT_PROVIDERS),
    oneOf("bank_disputes_status_check", t.status, BANK_DISPUTE_STATUSES),
    uniqueIndex("bank_disputes_ref_unique").on(t.provider, t.providerRef),
    index("bank_disputes_reservation").on(t.reservationId),
    index("bank_disputes_open")
      .on(t.checkedAt)
      .where(inValues(t.status, ["open"])),
  ],
);

/**
 * Each movement of the money that the provider holds for the platform, as the provider reports it.
 */
export const providerMovements = pgTable(
  "provider_movements",
  {
    id: idColumn(),
    provider: text().$type<(typeof PAYMENT_PROVIDERS)[number]>().notNull(),
    providerRef: text().notNull(),
    kind: text().$type<(typeof MOVEMENT_KINDS)[number]>().notNull(),
    /** The source of the movement: the charge, refund, transfer or dispute. */
    sourceRef: text(),
    /** The amount received, or sent when negative, before the fee. */
    amountCents: integer().notNull(),
    feeCents: integer().notNull(),
    currency: text().notNull(),
    occurredAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("provider_movements_provider_check", t.provider, PAYMENT_PROVIDERS),
    oneOf("provider_movements_kind_check", t.kind, MOVEMENT_KINDS),
    uniqueIndex("provider_movements_ref_unique").on(t.provider, t.providerRef),
    index("provider_movements_source").on(t.provider, t.sourceRef),
    index("provider_movements_occurred").on(t.occurredAt),
  ],
);

/** Each comparison of the books with the provider's account, with what it found. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    id: idColumn(),
    provider: text().$type<(typeof PAYMENT_PROVIDERS)[number]>().notNull(),
    /** The movements that were compared are from before this instant. */
    upTo: instant().notNull(),
    movementCount: integer().notNull(),
    differenceCount: integer().notNull(),
    differenceCents: integer().notNull(),
    /** Up to which transfer the books were compared; older rows do not say. */
    transferId: integer(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("reconciliations_provider_check", t.provider, PAYMENT_PROVIDERS),
    index("reconciliations_up_to").on(t.provider, t.upTo),
    index("reconciliations_created").on(t.createdAt),
  ],
);

/**
 * Differences between the books and the provider's account, until a later check finds them equal:
 * the movement's name, and its amount on either side.
 */
export const providerDifferences = pgTable(
  "provider_differences",
  {
    provider: text().$type<(typeof PAYMENT_PROVIDERS)[number]>().notNull(),
    ref: text().notNull(),
    /** None for what the provider does not list. */
    kind: text(),
    bookedCents: bigint({ mode: "number" }).notNull(),
    movedCents: bigint({ mode: "number" }).notNull(),
    isForeign: boolean().notNull(),
    at: instant().notNull(),
    lookedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.ref] }),
    oneOf("provider_differences_provider_check", t.provider, PAYMENT_PROVIDERS),
    index("provider_differences_looked").on(t.lookedAt),
  ],
);
