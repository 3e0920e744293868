import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { profiles, users } from "@/db/schema/identity/accounts";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import { query } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { readDetails } from "@/lib/deals/bank-accounts/seal-details";
import { AccountQueue, ListQueue } from "./contract";

/** The bank accounts whose holder a moderator compares with who the carrier is. */
export const listModerationAccounts = query(
  {
    name: "listModerationAccounts",
    summary: "The bank accounts whose holder waits for a moderator.",
    policy: moderator,
    input: ListQueue,
    output: AccountQueue,
  },
  async ({ tx }, { page, limit }) => {
    const isShared = sql<boolean>`exists (select 1 from bank_accounts o
      where o.number_digest = ${bankAccounts.numberDigest} and o.workspace_id <> ${bankAccounts.workspaceId})`;
    const where = eq(bankAccounts.nameCheck, "waiting");
    const rows = await tx
      .select({ account: bankAccounts, workspace: workspaces.name, isShared })
      .from(bankAccounts)
      .innerJoin(workspaces, eq(workspaces.id, bankAccounts.workspaceId))
      .where(where)
      .orderBy(asc(bankAccounts.changedAt), asc(bankAccounts.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const owners = await findOwners(
      tx,
      rows.map(({ account }) => account.workspaceId),
    );
    const data = rows.map(({ account, workspace, isShared }) => ({
      id: account.id,
      state: toIso(account.changedAt),
      holder: readDetails(account)?.holder ?? "—",
      country: account.country,
      isShared,
      workspace,
      owners: owners
        .filter(({ workspaceId }) => workspaceId === account.workspaceId)
        .map(({ workspaceId: _workspace, ...owner }) => owner),
      waitingSince: toIso(account.changedAt),
    }));
    return { data, totalCount: await tx.$count(bankAccounts, where), page, limit };
  },
);

async function findOwners(tx: Queryable, workspaceIds: readonly number[]) {
  const rows = await tx
    .select({ user: users, member: members, company: profiles.companyName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(profiles, eq(profiles.id, users.activeProfileId))
    .where(inArray(members.workspaceId, [...workspaceIds]))
    .orderBy(asc(members.id));
  return rows
    .filter(({ member }) => member.role === "owner" && member.status === "active")
    .map(({ user, member, company }) => ({
      workspaceId: member.workspaceId,
      id: user.id,
      name: `${user.firstName} ${user.lastName}`.trim(),
      company,
      isVerified: member.verification === "verified",
    }));
}
