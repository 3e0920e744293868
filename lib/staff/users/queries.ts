import { desc, eq, or, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import { fail } from "@/lib/core/base/errors";
import { containsWords } from "@/lib/core/queries/search-conditions";
import { latinDigits } from "@/lib/core/text/digits";
import { withoutMarks } from "@/lib/core/text/marks";
import { USER_LIMITS } from "./limits";

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
 * Those whom a text means, the newest first, up to a bound: what is theirs is then found by their
 * ids. A condition over their names inside of another one would go through all that there is.
 */
export async function findPeople(tx: Queryable, condition: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(desc(users.id))
    .limit(USER_LIMITS.peopleMax);
  return rows.map(({ id }) => id);
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
