import { eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import type { StandingFacts } from "@/lib/core/commands/standing/hooks";
import { isVerified } from "./queries";

/** SQL for whether an upload is the photo of a person who still exists. */
export function photoIsShown(_ctx: unknown, { uploadId }: { uploadId: SQL }): SQL {
  return sql`exists (select 1 from users p where p.photo_upload_id = ${uploadId} and p.erased_at is null)`;
}

/** Since when an account is there, and whether its identity is verified. */
export async function readAccountStanding(
  { tx }: { tx: Queryable },
  { userId }: { userId: number },
): Promise<StandingFacts> {
  const [row] = await tx
    .select({ since: users.createdAt, isVerified: sql<boolean>`${isVerified(users.id)}` })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? {};
}
