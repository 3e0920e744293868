import { and, eq, isNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";

/** The sign-in data of an account, by its address. */
export async function findCredentials(
  tx: Queryable,
  email: string,
): Promise<
  | { id: number; passwordHash: string | null; locale: "fr" | "en" | "ar"; firstName: string; isConfirmed: boolean }
  | undefined
> {
  const [row] = await tx
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      locale: users.locale,
      firstName: users.firstName,
      confirmedAt: users.confirmedAt,
    })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNull(users.erasedAt)))
    .limit(1);
  return row && { ...row, isConfirmed: row.confirmedAt !== null };
}

/** The password hash that confirms irreversible actions. */
export async function findOwnCredentials(
  tx: Queryable,
  userId: number,
): Promise<{ id: number; passwordHash: string | null } | undefined> {
  const [row] = await tx
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  return row;
}

/**
 * Locks an account and checks that its hash is still the one that matched: passwords are verified
 * outside of transactions, so it may have changed meanwhile.
 */
export async function lockPassword(tx: Queryable, user: { id: number; passwordHash: string }): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), isNull(users.erasedAt)))
    .for("no key update");
  return rows.length > 0;
}
