import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { invitations, members } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { type ErrorCode, fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";

type Reader = { tx: Queryable; actor: Actor };

/**
 * The caller's own member row. Naming a colleague throws `member.contact_not_yours`, anyone else
 * `member.not_found`.
 */
export async function ownMemberId({ tx, actor }: Reader, asked?: number): Promise<number> {
  const isTeam = eq(members.workspaceId, actor.workspaceId);
  const isAsked = asked === undefined ? eq(members.userId, actor.userId) : eq(members.id, asked);
  const [member] = await tx
    .select({ id: members.id, userId: members.userId })
    .from(members)
    .where(and(isTeam, isAsked));
  if (!member) return fail("member.not_found");
  return member.userId === actor.userId ? member.id : fail("member.contact_not_yours");
}

/** Whether an invitation is pending and not expired. */
export function isOpen(
  { status, expiresAt }: Pick<typeof invitations.$inferSelect, "status" | "expiresAt">,
  now: Date,
): boolean {
  return status === "pending" && expiresAt > now;
}

const SAME_PERSON = "deal.same_person" satisfies ErrorCode;

/**
 * Throws when both sides of a deal are one person: as a member of both workspaces, or by identity
 * document (product: rooms). Checked at each step, because members change. A phone number is no
 * reason: anyone may write down another person's, and the answer would say whose it is.
 */
export async function assertTwoParties(tx: Queryable, oneWorkspaceId: number, otherWorkspaceId: number): Promise<void> {
  const [found] = await tx.execute<{ isSame: boolean }>(sql`
    select exists (
      select 1 from members a, members b
      where a.workspace_id = ${oneWorkspaceId} and b.workspace_id = ${otherWorkspaceId}
        and a.status = 'active' and b.status = 'active'
        and (a.user_id = b.user_id or a.identity_digest = b.identity_digest)
    ) as "isSame"`);
  if (found?.isSame) fail(SAME_PERSON);
}

/** Whether active members of two workspaces have one phone number. */
export async function sharesPhone(tx: Queryable, oneWorkspaceId: number, otherWorkspaceId: number): Promise<boolean> {
  const [found] = await tx.execute<{ isShared: boolean }>(sql`
    select exists (
      select 1 from members a join users u on u.id = a.user_id, members b join users v on v.id = b.user_id
      where a.workspace_id = ${oneWorkspaceId} and b.workspace_id = ${otherWorkspaceId}
        and a.status = 'active' and b.status = 'active' and u.phone_number = v.phone_number
    ) as "isShared"`);
  return found?.isShared ?? false;
}

/**
 * Throws when both sides have one phone number. Only after a payment, when each has read the
 * other's.
 */
export async function assertTwoPhones(tx: Queryable, oneWorkspaceId: number, otherWorkspaceId: number): Promise<void> {
  if (await sharesPhone(tx, oneWorkspaceId, otherWorkspaceId)) fail(SAME_PERSON);
}

/** The condition that a user is an active member of a row's workspace. */
export function isInTeam(workspaceId: PgColumn, userId: number): SQL {
  return sql`exists (select 1 from members m
    where m.workspace_id = ${workspaceId} and m.user_id = ${userId} and m.status = 'active')`;
}

/** Throws when two people share a workspace: colleagues may not review each other. */
export async function assertNoColleagues(tx: Queryable, oneUserId: number, otherUserId: number): Promise<void> {
  const [found] = await tx.execute<{ areColleagues: boolean }>(sql`
    select ${oneUserId} = ${otherUserId} or exists (
      select 1 from members a join members b on b.workspace_id = a.workspace_id
      where a.user_id = ${oneUserId} and b.user_id = ${otherUserId}) as "areColleagues"`);
  if (found?.areColleagues) fail(SAME_PERSON);
}

/** An invitation of the caller's workspace, under a lock; another one's is not found. */
export async function lockInvitation({ tx, actor }: Ctx<Actor>, id: number): Promise<typeof invitations.$inferSelect> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.workspaceId, actor.workspaceId)))
    .for("update");
  return row ?? fail("invitation.not_found");
}
