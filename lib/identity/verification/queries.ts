import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type Part, part, readPart } from "@/db/read-batch";
import { members } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";

/** The state of the verification that a pickup requires; null once it is passed. */
export function readIdentityNeeded(tx: Queryable, who: Pick<Actor, "userId" | "workspaceId">): Promise<IdentityNeeded> {
  return readPart(identityNeededPart(tx, who));
}

type IdentityNeeded = "none" | "pending" | "rejected" | null;

/** The same as a part of a batched read. */
export function identityNeededPart(
  tx: Queryable,
  { userId, workspaceId }: Pick<Actor, "userId" | "workspaceId">,
): Part<IdentityNeeded> {
  const select = tx
    .select({ verification: members.verification })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.workspaceId, workspaceId)));
  return part(select, ([member]) => {
    const state = member?.verification ?? "none";
    return state === "verified" ? null : state;
  });
}

/**
 * Whether a person's own words may appear in mails to other people: only with a verified identity,
 * because a name or title could be a message in itself (product: notifications).
 */
export async function mayWriteToStrangers(tx: Queryable, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.verification, "verified")))
    .limit(1);
  return row !== undefined;
}
