import { and, eq, gte, ne, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { bankTransfers } from "@/db/schema/deals/bank-transfers";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { toIso } from "@/lib/core/fields/fields";
import { hasSignedInLately } from "@/lib/identity/accounts/assert-fresh";
import { findOwnCredentials } from "@/lib/identity/accounts/find-credentials";
import type { BankAccountState, BankAccountView } from "./contract";
import { BANK_ACCOUNT_TIMES } from "./limits";
import { isUsable } from "./rules";
import { readDetails } from "./seal-details";

export type BankAccountRow = typeof bankAccounts.$inferSelect;

/** The bank account of a workspace. */
export async function findBankAccount(tx: Queryable, workspaceId: number): Promise<BankAccountRow | undefined> {
  const [row] = await tx.select().from(bankAccounts).where(eq(bankAccounts.workspaceId, workspaceId));
  return row;
}

/** Whether a transfer to an account came back since its details were stored. */
export async function hasComeBack(tx: Queryable, { workspaceId, changedAt }: BankAccountRow): Promise<boolean> {
  const isReturned = and(eq(bankTransfers.workspaceId, workspaceId), gte(bankTransfers.returnedAt, changedAt));
  return (await tx.$count(bankTransfers, isReturned)) > 0;
}

/** Whether another team is paid to the same account. */
export async function isAccountShared(tx: Queryable, row: Pick<BankAccountRow, "workspaceId" | "numberDigest">) {
  const others = and(eq(bankAccounts.numberDigest, row.numberDigest), ne(bankAccounts.workspaceId, row.workspaceId));
  return (await tx.$count(bankAccounts, others)) > 0;
}

/** The names of the owners of a workspace whose identity is verified. */
export function findVerifiedOwners(tx: Queryable, workspaceId: number) {
  return tx
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.workspaceId, workspaceId),
        eq(members.role, "owner"),
        eq(members.status, "active"),
        eq(members.verification, "verified"),
      ),
    )
    .orderBy(sql`${members.id}`);
}

/** The caller's account, and what saving another asks for. */
export async function getBankAccountState(ctx: { tx: Queryable; actor: Actor; now: Date }): Promise<BankAccountState> {
  const [row, isFresh, own] = await Promise.all([
    findBankAccount(ctx.tx, ctx.actor.workspaceId),
    hasSignedInLately(ctx, BANK_ACCOUNT_TIMES.freshMinutes),
    findOwnCredentials(ctx.tx, ctx.actor.userId),
  ]);
  return {
    account: (row && toView(row, ctx.now)) ?? null,
    needsPassword: !isFresh,
    hasPassword: own?.passwordHash != null,
  };
}

function toView(row: BankAccountRow, now: Date): BankAccountView | undefined {
  const details = readDetails(row);
  if (!details) return undefined;
  const { holder, bankName } = details;
  const { country, format, numberEnd, nameCheck, nameReason, usableAt, changedAt } = row;
  return {
    country,
    format,
    holder,
    bankName,
    numberEnd,
    nameCheck,
    nameReason,
    usableAt: toIso(usableAt),
    isUsable: isUsable(row, now),
    changedAt: toIso(changedAt),
  };
}
