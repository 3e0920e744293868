import { eq, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import { fail } from "@/lib/core/errors";
import { containsWords } from "@/lib/core/search-conditions";

/** Locks a person's row; throws `user.not_found`, also for one who erased the account. */
export async function lockUser({ tx }: { tx: Queryable }, id: number): Promise<typeof users.$inferSelect> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for("no key update");
  return row && row.status !== "erased" ? row : fail("user.not_found");
}

/** The condition of the people whose name holds what is typed, without regard to accents, or whose address does as it is typed. */
export function nameHolds(q: string): SQL {
  return containsWords(q, users.searchDocument, users.email);
}
