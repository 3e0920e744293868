import { and, asc, desc, eq, isNull, ne, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { invitations, memberContacts, members, workspaces } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { type ErrorCode, fail } from "@/lib/core/base/errors";
import { countToCeiling } from "@/lib/core/commands/ceilings";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { consume, perEmail } from "@/lib/core/commands/limits";
import { recordFor } from "@/lib/core/commands/outbox";
import { hashToken } from "@/lib/core/env/secrets";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { accessChanged } from "@/lib/identity/sessions/events";
import { dropDocuments } from "@/lib/identity/verification/operations";
import { mayWriteToStrangers } from "@/lib/identity/verification/queries";
import { INVITATION_CEILING, INVITATION_LIMITS, INVITATION_RATES } from "./limits";
import { isOpen } from "./queries";
import { invitationMachine } from "./states";

export type MemberRow = typeof members.$inferSelect;

/**
 * Locks a workspace's row, which every change of its members locks first, then its members.
 * Serialises two owners who remove each other.
 */
export async function lockTeam({ tx }: Pick<Ctx, "tx">, workspaceId: number): Promise<MemberRow[]> {
  await tx.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspaceId)).for("no key update");
  return tx
    .select()
    .from(members)
    .where(eq(members.workspaceId, workspaceId))
    .orderBy(asc(members.id))
    .for("no key update");
}

/** Locks the caller's team and returns one of it; throws unless the caller is still an owner. */
export async function lockMember(ctx: Ctx<Actor>, memberId: number): Promise<{ team: MemberRow[]; member: MemberRow }> {
  const team = await lockTeam(ctx, ctx.actor.workspaceId);
  if (!team.some((row) => row.userId === ctx.actor.userId && isActiveOwner(row))) fail("auth.owner_required");
  const member = team.find(({ id }) => id === memberId);
  return member ? { team, member } : fail("member.not_found");
}

function isActiveOwner({ role, status }: MemberRow): boolean {
  return role === "owner" && status === "active";
}

/** Throws when the team would have no active owner without this member. */
export function assertOwnerLeft(
  team: readonly MemberRow[],
  without: MemberRow,
  error: ErrorCode = "member.last_owner",
): void {
  if (isActiveOwner(without) && !team.some((row) => row.id !== without.id && isActiveOwner(row))) fail(error);
}

type NewWorkspace = {
  userId: number;
  name: string;
  isHome: boolean;
  /** Where its owner lives, if they said so. */
  residenceCountry?: string | undefined;
};

/** Inserts a workspace with its owner. */
export async function makeWorkspace(
  { tx, now }: Pick<Ctx, "tx" | "now">,
  { userId, name, isHome, residenceCountry }: NewWorkspace,
): Promise<number> {
  const [workspace] = await tx
    .insert(workspaces)
    .values({ name, createdAt: now, ...(residenceCountry ? { residenceCountry, residenceAt: now } : {}) })
    .returning({ id: workspaces.id });
  if (!workspace) throw new Error("the new workspace has no row");
  await tx.insert(members).values({ workspaceId: workspace.id, userId, role: "owner", isHome, createdAt: now });
  return workspace.id;
}

/** Sets a person's current workspace and publishes it to their sockets. */
export async function setHome(ctx: Writer, userId: number, memberId: number): Promise<void> {
  const { tx } = ctx;
  await tx
    .update(members)
    .set({ isHome: false })
    .where(and(eq(members.userId, userId), eq(members.isHome, true), ne(members.id, memberId)));
  const [home] = await tx
    .update(members)
    .set({ isHome: true })
    .where(eq(members.id, memberId))
    .returning({ workspaceId: members.workspaceId });
  if (home) await recordFor(ctx, { userId }, accessChanged, home);
}

/** The newest membership in another active workspace, if any. */
export async function findOtherHome(
  { tx }: Pick<Ctx, "tx">,
  userId: number,
  exceptMemberId: number,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(
      and(
        eq(members.userId, userId),
        ne(members.id, exceptMemberId),
        eq(members.status, "active"),
        eq(workspaces.status, "active"),
      ),
    )
    .orderBy(desc(members.id))
    .limit(1);
  return row?.id;
}

/** Adds a person to a workspace and switches them to it, with their verified identity. */
async function joinTeam(
  ctx: Writer,
  { userId, workspaceId, role }: { userId: number; workspaceId: number; role: "owner" | "contributor" },
): Promise<number> {
  // Waits for a concurrent change of the checked facts.
  await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
  const [proof] = await ctx.tx
    .select({ verifiedAt: members.verifiedAt, identityDigest: members.identityDigest })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.verification, "verified")))
    .limit(1);
  const [member] = await ctx.tx
    .insert(members)
    .values({
      workspaceId,
      userId,
      role,
      isHome: false,
      // Earlier messages can be read, and do not count as unread.
      readTeamMessageId: sql`(select coalesce(max(id), 0) from team_messages where workspace_id = ${workspaceId})`,
      ...(proof ? { verification: "verified" as const, ...proof } : {}),
      createdAt: ctx.now,
    })
    .returning({ id: members.id });
  if (!member) throw new Error("the new member has no row");
  await setHome(ctx, userId, member.id);
  return member.id;
}

/** Removes a member and switches them to another of their workspaces, or a new one. */
export async function leaveTeam(ctx: Writer, member: MemberRow): Promise<void> {
  await dropMember(ctx, member.id);
  if (!member.isHome) return;
  const other = await findOtherHome(ctx, member.userId, member.id);
  if (other !== undefined) return setHome(ctx, member.userId, other);
  const [person] = await ctx.tx
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` })
    .from(users)
    .where(eq(users.id, member.userId));
  const workspaceId = await makeWorkspace(ctx, { userId: member.userId, name: person?.name ?? "", isHome: true });
  await recordFor(ctx, { userId: member.userId }, accessChanged, { workspaceId });
}

/** Deletes a member's row with its contact details and documents. */
export async function dropMember({ tx }: Pick<Ctx, "tx">, memberId: number): Promise<void> {
  await tx.delete(memberContacts).where(eq(memberContacts.memberId, memberId));
  await dropDocuments({ tx }, eq(verificationDocuments.memberId, memberId));
  await tx.delete(members).where(eq(members.id, memberId));
}

/** Bounds invitations per workspace, sender and recipient. */
async function assertMayInvite(ctx: Ctx<Actor>, email: string): Promise<void> {
  const { tx, now, actor } = ctx;
  await consume(tx, INVITATION_RATES.workspace, `workspace:${actor.workspaceId}`, now);
  await countToCeiling(ctx, INVITATION_CEILING);
  await consume(tx, INVITATION_RATES.reader, perEmail(email), now);
}

/** Mails an invitation's link, in the account's language or else the inviter's. */
export async function mailInvitation(
  ctx: Ctx<Actor>,
  { email, token, hash }: { email: string; token: string; hash: string },
): Promise<void> {
  const [sender] = await ctx.tx
    .select({ name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`, workspace: workspaces.name })
    .from(users)
    .innerJoin(workspaces, eq(workspaces.id, ctx.actor.workspaceId))
    .where(eq(users.id, ctx.actor.userId));
  if (!sender) return fail("workspace.not_found");
  const [reader] = await ctx.tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.erasedAt)));
  await assertMayInvite(ctx, email);
  const days = INVITATION_LIMITS.validDays;
  const isNamed = await mayWriteToStrangers(ctx.tx, ctx.actor.userId);
  await queueMail(ctx, {
    ...(reader ?? { to: email, locale: ctx.locale }),
    key: `invitation:${hash}`,
    template: isNamed ? "invitation" : "invitation_plain",
    params: isNamed ? { sender: sender.name, workspace: sender.workspace, days } : { days },
    secrets: { token },
  });
}

/** Locks the open invitation of a link; throws when invalid or for another address. */
export async function assertInvited(
  ctx: Pick<Ctx, "tx" | "now">,
  token: string,
  email: string,
): Promise<typeof invitations.$inferSelect> {
  const [row] = await ctx.tx
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
    .for("update");
  if (!row || !isOpen(row, ctx.now)) return fail("invitation.not_valid");
  return row.email === email.toLowerCase() ? row : fail("invitation.other_address");
}

/**
 * Redeems an invitation; the lock serialises concurrent attempts. A present or banned member gains
 * nothing by it.
 */
export async function redeemInvitation(ctx: Ctx, token: string, user: { id: number; email: string }): Promise<void> {
  const row = await assertInvited(ctx, token, user.email);
  const team = await lockTeam(ctx, row.workspaceId);
  if (!team.some(isActiveOwner) || team.some(({ userId }) => userId === user.id)) return fail("invitation.not_valid");
  const status = invitationMachine.next("accept", row.status, "invited");
  await ctx.tx.update(invitations).set({ status, answeredAt: ctx.now }).where(eq(invitations.id, row.id));
  await joinTeam(ctx, { userId: user.id, workspaceId: row.workspaceId, role: row.role });
}
