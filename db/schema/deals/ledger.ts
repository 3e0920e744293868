import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PAYMENT_PROVIDERS } from "@/db/enums/adapters/payments";
import { LEDGER_ACCOUNT_KINDS, TRANSFER_KINDS } from "@/db/enums/deals/ledger";
import { createdAt, idColumn, oneOf } from "@/db/schema/core/columns";
import { workspaces } from "@/db/schema/identity/workspaces";
import { reservations } from "./reservations";

/** The accounts of the books. */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: idColumn(),
    kind: text().$type<(typeof LEDGER_ACCOUNT_KINDS)[number]>().notNull(),
    reservationId: integer().references(() => reservations.id),
    workspaceId: integer().references(() => workspaces.id),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("ledger_accounts_kind_check", t.kind, LEDGER_ACCOUNT_KINDS),
    check(
      "ledger_accounts_owner_check",
      sql`(${t.kind} = 'escrow') = (${t.reservationId} is not null) and (${t.kind} = 'carrier') = (${t.workspaceId} is not null)`,
    ),
    uniqueIndex("ledger_accounts_unique").on(
      t.kind,
      sql`coalesce(${t.reservationId}, 0)`,
      sql`coalesce(${t.workspaceId}, 0)`,
    ),
  ],
);

/** One movement of money: its entries sum to zero, and its key makes it once. */
export const ledgerTransfers = pgTable(
  "ledger_transfers",
  {
    id: idColumn(),
    kind: text().$type<(typeof TRANSFER_KINDS)[number]>().notNull(),
    idempotencyKey: text().notNull().unique(),
    reservationId: integer().references(() => reservations.id),
    /** The provider of the movement, and its name there: the key of the daily reconciliation. */
    provider: text().$type<(typeof PAYMENT_PROVIDERS)[number]>(),
    providerRef: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("ledger_transfers_provider_ref").on(t.provider, t.providerRef).where(sql`${t.providerRef} is not null`),
    oneOf("ledger_transfers_kind_check", t.kind, TRANSFER_KINDS),
    index("ledger_transfers_reservation").on(t.reservationId),
  ],
);

/** The halves of a transfer; positive amounts come into the account. */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: idColumn(),
    transferId: integer()
      .notNull()
      .references(() => ledgerTransfers.id),
    accountId: integer()
      .notNull()
      .references(() => ledgerAccounts.id),
    amountCents: integer().notNull(),
  },
  (t) => [
    check("ledger_entries_amount_check", sql`${t.amountCents} <> 0`),
    index("ledger_entries_transfer").on(t.transferId),
    index("ledger_entries_account").on(t.accountId),
  ],
);
