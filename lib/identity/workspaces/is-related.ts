import { and, eq, inArray, or } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { members } from "@/db/schema/identity/workspaces";

/** The people and workspaces that a subject concerns. */
export type Concern = { userIds: readonly (number | null | undefined)[]; workspaceIds?: readonly number[] };

/**
 * Whether a user is concerned in person, as a member of a concerned workspace, or as a colleague:
 * who shares any workspace with a concerned person. Staff decide nothing that they are related to
 * (product: moderation).
 */
export async function isRelated(tx: Queryable, userId: number, concern: Concern): Promise<boolean> {
  const userIds = concern.userIds.filter((id) => typeof id === "number");
  const workspaceIds = concern.workspaceIds ?? [];
  if (userIds.includes(userId)) return true;
  if (userIds.length + workspaceIds.length === 0) return false;
  const theirs = tx.select({ id: members.workspaceId }).from(members).where(inArray(members.userId, userIds));
  const [shared] = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.userId, userId),
        or(
          workspaceIds.length > 0 ? inArray(members.workspaceId, [...workspaceIds]) : undefined,
          userIds.length > 0 ? inArray(members.workspaceId, theirs) : undefined,
        ),
      ),
    )
    .limit(1);
  return shared !== undefined;
}
