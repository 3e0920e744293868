import { and, eq, inArray } from "drizzle-orm";
import type { NameCheck } from "@/db/enums/deals/bank-accounts";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { members } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { formatMoment } from "@/lib/core/text/format-time";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import type { MailTemplate } from "@/lib/identity/mails/mail-templates";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { isSameName } from "./compare-names";
import { findVerifiedOwners, isAccountShared } from "./queries";
import { readDetails } from "./seal-details";

type Named = { workspaceId: number; numberDigest: string; holder: string };

/**
 * Whether the holder of an account is a verified owner of its workspace; else a moderator looks, as
 * they do when another team is paid to the same account.
 */
export async function checkName({ tx }: Pick<Writer, "tx">, account: Named): Promise<NameCheck> {
  const owners = await findVerifiedOwners(tx, account.workspaceId);
  const isOwner = owners.some((owner) => isSameName(account.holder, owner));
  return isOwner && !(await isAccountShared(tx, account)) ? "matched" : "waiting";
}

/**
 * Compares the accounts of a person's workspaces anew once their identity is verified: what a
 * moderator has decided stays.
 */
export async function recheckNames(ctx: Pick<Writer, "tx">, userId: number): Promise<void> {
  const own = ctx.tx
    .select({ id: members.workspaceId })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.role, "owner")));
  const rows = await ctx.tx
    .select()
    .from(bankAccounts)
    .where(and(inArray(bankAccounts.workspaceId, own), inArray(bankAccounts.nameCheck, ["waiting", "matched"])))
    .for("update");
  for (const row of rows) {
    const details = readDetails(row);
    if (!details) continue;
    const nameCheck = await checkName(ctx, { ...row, holder: details.holder });
    await ctx.tx.update(bankAccounts).set({ nameCheck }).where(eq(bankAccounts.id, row.id));
  }
}

type Saved = { workspaceId: number; numberEnd: string; usableAt: Date; isFirst: boolean };

/** Mails every owner of a workspace that its account was stored, and when it is used. */
export async function mailOwners(ctx: Ctx<Actor>, saved: Saved): Promise<void> {
  const { workspaceId, numberEnd, usableAt, isFirst } = saved;
  const template = isFirst ? "bank_account_added" : "bank_account_changed";
  await mailEach(ctx, workspaceId, template, `bank-account:${workspaceId}:${ctx.requestId}`, (locale) => ({
    end: numberEnd,
    date: formatMoment(usableAt, locale, MARKET_ZONE),
  }));
}

/** Mails every active owner of a workspace, once for a key. */
export async function mailEach(
  ctx: Writer,
  workspaceId: number,
  template: MailTemplate,
  key: string,
  params: (locale: "fr" | "en" | "ar") => Record<string, string>,
): Promise<void> {
  const owners = await ctx.tx
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, "owner"), eq(members.status, "active")));
  for (const { userId } of owners) await queueMail(ctx, { key: `${key}:${userId}`, userId, template, params });
}
