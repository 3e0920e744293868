import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  BANK_ACCOUNT_FORMATS,
  type BankAccountFormat,
  NAME_CHECKS,
  type NameCheck,
} from "@/db/enums/deals/bank-accounts";
import { createdAt, idColumn, instant, inValues, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";
import { workspaces } from "@/db/schema/identity/workspaces";

/** The bank account to which a workspace is paid by transfer (product: being-paid). */
export const bankAccounts = pgTable(
  "bank_accounts",
  {
    id: idColumn(),
    workspaceId: refTo(() => workspaces.id),
    /** The country of the bank, as a code of two letters. */
    country: text().notNull(),
    format: text().$type<BankAccountFormat>().notNull(),
    /** The key that opens the details (holder, number, BIC, bank, address), and these in base64. */
    keyId: text().notNull(),
    sealed: text().notNull(),
    /** The last four characters of the number, which its owner is shown. */
    numberEnd: text().notNull(),
    /** A keyed digest of the number, by which the same account is found again. */
    numberDigest: text().notNull(),
    nameCheck: text().$type<NameCheck>().notNull(),
    /** Why a moderator refused the name, in the owner's words. */
    nameReason: text(),
    /** From when money is sent there: a while after a change, for an owner who did not make it. */
    usableAt: instant().notNull(),
    changedById: integer()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    changedAt: instant().notNull(),
  },
  (t) => [
    oneOf("bank_accounts_format_check", t.format, BANK_ACCOUNT_FORMATS),
    oneOf("bank_accounts_name_check", t.nameCheck, NAME_CHECKS),
    uniqueIndex("bank_accounts_workspace_unique").on(t.workspaceId),
    index("bank_accounts_number").on(t.numberDigest),
    index("bank_accounts_changed_by").on(t.changedById),
    index("bank_accounts_waiting")
      .on(t.changedAt)
      .where(inValues(t.nameCheck, ["waiting"])),
  ],
);
