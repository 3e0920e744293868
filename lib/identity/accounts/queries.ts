import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { profiles } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";

/** The workspaces of a person, in lock order. */
export async function listTeamIds(tx: Queryable, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: members.workspaceId })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(members.workspaceId);
  return rows.map(({ id }) => id);
}

/** SQL for whether the user of a column has a verified identity. */
export function isVerified(userId: SQLWrapper): SQL {
  return sql`exists (select 1 from members m where m.user_id = ${userId} and m.is_home and m.verification = 'verified')`;
}

/** One of the caller's profiles; another person's is not found. */
export async function ownProfile(ctx: Ctx<Actor>, profileId: number) {
  const [row] = await ctx.tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, profileId), eq(profiles.userId, ctx.actor.userId)));
  return row ?? fail("profile.not_found");
}
