import { eq, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import { fail } from "@/lib/core/errors";
import { containsWords } from "@/lib/core/search-conditions";

/** Locks a user's row; throws `user.not_found`, also for an erased account. */
export async function lockUser({ tx }: { tx: Queryable }, id: number): Promise<typeof users.$inferSelect> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
  return row && row.status !== "erased" ? row : fail("user.not_found");
}

/** The condition of users whose name (accents ignored) or address contains the text. */
export function nameHolds(q: string): SQL {
  return containsWords(q, users.searchDocument, users.email);
}
