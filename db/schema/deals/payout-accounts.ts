import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { type ACCOUNT_GAPS, PAYMENT_PROVIDERS, PAYOUT_ACCOUNT_STATUSES } from "@/db/enums/adapters/payments";
import { RECALL_TARGETS } from "@/db/enums/deals/payments";
import { createdAt, idColumn, instant, inValues, oneOf } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";
import { payouts } from "./payments";

/**
 * A workspace's account at the provider, to which its payouts are sent. What is known of it was
 * read at `checkedAt`.
 */
export const payoutAccounts = pgTable(
  "payout_accounts",
  {
    id: idColumn(),
    workspaceId: integer()
      .notNull()
      .references(() => workspaces.id),
    provider: text().$type<(typeof PAYMENT_PROVIDERS)[number]>().notNull(),
    /**
     * The country where the carrier is paid, as a code of two letters; it cannot be changed later.
     */
    country: text().notNull(),
    /** None until the provider has answered. */
    providerRef: text(),
    status: text().$type<(typeof PAYOUT_ACCOUNT_STATUSES)[number]>().notNull().default("incomplete"),
    gaps: jsonb().$type<(typeof ACCOUNT_GAPS)[number][]>().notNull().default([]),
    checkedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("payout_accounts_provider_check", t.provider, PAYMENT_PROVIDERS),
    oneOf("payout_accounts_status_check", t.status, PAYOUT_ACCOUNT_STATUSES),
    uniqueIndex("payout_accounts_workspace_unique").on(t.workspaceId, t.provider),
    uniqueIndex("payout_accounts_ref_unique").on(t.provider, t.providerRef),
    index("payout_accounts_unready")
      .on(t.checkedAt)
      .where(inValues(t.status, ["incomplete", "in_review"])),
  ],
);

/**
 * A payout that an admin takes back, in whole or in part: written before the provider is asked, so
 * that none is forgotten.
 */
export const payoutRecalls = pgTable(
  "payout_recalls",
  {
    id: idColumn(),
    payoutId: integer()
      .notNull()
      .references(() => payouts.id),
    amountCents: integer().notNull(),
    /** The recipient of the money: the shipper, or the platform that a bank took it from. */
    target: text().$type<(typeof RECALL_TARGETS)[number]>().notNull(),
    reason: text().notNull(),
    recalledById: integer()
      .notNull()
      .references(() => users.id),
    providerRef: text(),
    createdAt: createdAt(),
    doneAt: instant(),
    /** The provider refused: the carrier's balance does not hold so much. */
    refusedAt: instant(),
  },
  (t) => [
    oneOf("payout_recalls_target_check", t.target, RECALL_TARGETS),
    index("payout_recalls_payout").on(t.payoutId),
  ],
);
