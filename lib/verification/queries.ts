import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { members } from "@/db/schema/workspaces";
import type { Actor } from "../core/actor";

/** Where the check stands that a person has to pass before a pickup; nothing for whoever has passed it. */
export async function readIdentityNeeded(
  tx: Queryable,
  { userId, workspaceId }: Pick<Actor, "userId" | "workspaceId">,
): Promise<"none" | "pending" | "rejected" | null> {
  const [member] = await tx
    .select({ verification: members.verification })
    .from(members)
    .where(and(eq(members.userId, userId), eq(members.workspaceId, workspaceId)));
  const state = member?.verification ?? "none";
  return state === "verified" ? null : state;
}
