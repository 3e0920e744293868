import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { members } from "@/db/schema/identity/workspaces";

/** The owner of a workspace: a preferred one if they are, else the first; none when all are gone. */
export async function findWorkspaceOwner(
  tx: Queryable,
  workspaceId: number,
  preferredId = 0,
): Promise<number | undefined> {
  const [owner] = await tx
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, "owner"), eq(members.status, "active")))
    .orderBy(desc(eq(members.userId, preferredId)), members.id)
    .limit(1);
  return owner?.userId;
}
