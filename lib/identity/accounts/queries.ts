import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { members } from "@/db/schema/identity/workspaces";

/** The workspaces that a person is in, in the order in which they are locked. */
export async function listTeamIds(tx: Queryable, userId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: members.workspaceId })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(members.workspaceId);
  return rows.map(({ id }) => id);
}

/** The condition that the person whom a column names has a verified identity. */
export function isVerified(userId: PgColumn): SQL {
  return sql`exists (select 1 from members m where m.user_id = ${userId} and m.is_home and m.verification = 'verified')`;
}
