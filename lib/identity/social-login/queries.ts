import { and, eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { socialIdentities } from "@/db/schema/identity/social-login";
import type { Pending } from "./operations";

/** The user linked to a provider's account. */
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
