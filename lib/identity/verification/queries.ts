import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type Part, part, readPart } from "@/db/read-batch";
import { members } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/actor";

/** Where the check stands that a person has to pass before a pickup; nothing for whoever has passed it. */
export function readIdentityNeeded(tx: Queryable, who: Pick<Actor, "userId" | "workspaceId">): Promise<IdentityNeeded> {
  return readPart(identityNeededPart(tx, who));
}

type IdentityNeeded = "none" | "pending" | "rejected" | null;

/** The same, to be read with others. */
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
 * Whether what a person writes may stand in a mail to somebody who does not know them: only once their identity is verified. Before,
 * a name or a title could be a message of its own, sent by us to whomever they like (product: notifications).
 */
export async function mayWriteToStrangers(tx: Queryable, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.verification, "verified")))
    .limit(1);
  return row !== undefined;
}
