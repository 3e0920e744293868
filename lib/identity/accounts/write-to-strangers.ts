import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { members } from "@/db/schema/identity/workspaces";

/**
 * Whether what a person writes may stand in a mail to somebody who does not know them: only once their identity is verified. Before,
 * a name or a title could be a message of its own, sent by us to whomever they like (`product: mails/strangers`).
 */
export async function mayWriteToStrangers(tx: Queryable, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.verification, "verified")))
    .limit(1);
  return row !== undefined;
}
