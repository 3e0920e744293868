import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { socialIdentities } from "@/db/schema/identity/social-login";
import type { Pending } from "./operations";

/** Whose the account at a provider is. */
export async function findLinked(
  tx: Queryable,
  { provider, subject }: Pick<Pending, "provider" | "subject">,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ userId: socialIdentities.userId })
    .from(socialIdentities)
    .where(and(eq(socialIdentities.provider, provider), eq(socialIdentities.subject, subject)));
  return row?.userId;
}
