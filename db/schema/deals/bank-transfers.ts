import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { RETURN_REASONS, type ReturnReason } from "@/db/enums/adapters/payouts";
import { BANK_ACCOUNT_FORMATS, type BankAccountFormat } from "@/db/enums/deals/bank-accounts";
import {
  BANK_TRANSFER_STATUSES,
  BATCH_STATUSES,
  type BankTransferStatus,
  type BatchStatus,
} from "@/db/enums/deals/bank-transfers";
import { createdAt, idColumn, instant, inValues, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";

/**
 * What the operator's bank is asked to pay at once (product: bank-transfers): drafted by an admin,
 * released, and settled once the bank has answered for each transfer.
 */
export const payoutBatches = pgTable(
  "payout_batches",
  {
    id: idColumn(),
    status: text().$type<BatchStatus>().notNull().default("draft"),
    /** As it was drafted: what has changed since leaves with its transfer. */
    transferCount: integer().notNull(),
    totalCents: integer().notNull(),
    createdById: refTo(() => users.id),
    releasedById: integer().references(() => users.id),
    createdAt: createdAt(),
    releasedAt: instant(),
    settledAt: instant(),
    cancelledAt: instant(),
  },
  (t) => [
    oneOf("payout_batches_status_check", t.status, BATCH_STATUSES),
    index("payout_batches_created_by").on(t.createdById),
    index("payout_batches_released_by").on(t.releasedById),
    index("payout_batches_open")
      .on(t.releasedAt)
      .where(inValues(t.status, ["draft", "released"])),
  ],
);

/** A payout of a transfer, as it was when the transfer was planned. */
export type PlannedPayout = { payoutId: number; reservationId: number; amountCents: number };

/**
 * A transfer to one carrier's account: the sum of their payouts that were due, less its cost. It is
 * the row by which the bank's answers find the deals, and stays as it was sent.
 */
export const bankTransfers = pgTable(
  "bank_transfers",
  {
    id: idColumn(),
    batchId: refTo(() => payoutBatches.id),
    workspaceId: refTo(() => workspaces.id),
    /** Its name at the bank, in the order and in all that answers it. */
    endToEndId: text().notNull(),
    status: text().$type<BankTransferStatus>().notNull().default("planned"),
    /** What leaves the operator's account: the payouts less the fee. */
    amountCents: integer().notNull(),
    feeCents: integer().notNull(),
    payouts: jsonb().$type<PlannedPayout[]>().notNull(),
    /** The account that it goes to, as it was then: country, end of the number, sealed details. */
    country: text().notNull(),
    format: text().$type<BankAccountFormat>().notNull(),
    numberEnd: text().notNull(),
    isSepa: boolean().notNull(),
    keyId: text().notNull(),
    sealed: text().notNull(),
    /** Why it came back, and what the bank or the admin said of it. */
    reason: text().$type<ReturnReason>(),
    note: text(),
    bankRef: text(),
    /** The admin who has recorded by hand what the bank did; none when a file of the bank says it. */
    markedById: integer().references(() => users.id),
    /** What the banks have kept of a returned transfer. */
    lostCents: integer().notNull().default(0),
    createdAt: createdAt(),
    sentAt: instant(),
    executedAt: instant(),
    returnedAt: instant(),
  },
  (t) => [
    oneOf("bank_transfers_format_check", t.format, BANK_ACCOUNT_FORMATS),
    oneOf("bank_transfers_status_check", t.status, BANK_TRANSFER_STATUSES),
    oneOf("bank_transfers_reason_check", t.reason, RETURN_REASONS),
    check("bank_transfers_amount_check", sql`${t.amountCents} > 0 and ${t.feeCents} >= 0`),
    check("bank_transfers_lost_check", sql`${t.lostCents} between 0 and ${t.amountCents}`),
    uniqueIndex("bank_transfers_end_to_end_unique").on(t.endToEndId),
    uniqueIndex("bank_transfers_batch_unique").on(t.batchId, t.workspaceId),
    index("bank_transfers_marked_by").on(t.markedById),
    index("bank_transfers_workspace").on(t.workspaceId, t.id),
    index("bank_transfers_under_way")
      .on(t.sentAt)
      .where(inValues(t.status, ["planned", "sent"])),
    index("bank_transfers_returned").on(t.returnedAt).where(sql`${t.returnedAt} is not null`),
  ],
);
