import { eq, or, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import { latinDigits } from "@/lib/core/digits";
import { fail } from "@/lib/core/errors";
import { withoutMarks } from "@/lib/core/marks";
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

/**
 * The condition of users that a text means: each word is in the name or address, or it is the id;
 * `#12` is an id only.
 */
export function isPerson(q: string): SQL | undefined {
  const [, hash, id] = /^(#?)(\d{1,9})$/.exec(latinDigits(withoutMarks(q))) ?? [];
  if (id === undefined) return nameHolds(q);
  return hash ? eq(users.id, Number(id)) : or(eq(users.id, Number(id)), nameHolds(q));
}
