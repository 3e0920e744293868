import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type invitations, members } from "@/db/schema/workspaces";
import type { Actor } from "../core/actor";
import { fail } from "../core/errors";

type Reader = { tx: Queryable; actor: Actor };

/**
 * The caller's own member row in the workspace that they work in. Whoever names another member of it is told that the details
 * are not theirs; anyone else is not found.
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

/** Whether an invitation can still be taken. */
export function isOpen(
  { status, expiresAt }: Pick<typeof invitations.$inferSelect, "status" | "expiresAt">,
  now: Date,
): boolean {
  return status === "pending" && expiresAt > now;
}
