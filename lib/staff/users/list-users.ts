import { and, desc, eq, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { COUNT_MAX, toCount } from "@/lib/core/queries/count";
import { ListUsers, UserList } from "./contract";
import { isPerson } from "./queries";

/** Users by part of their name or address, or by id, newest first. */
export const listUsers = query(
  { name: "listUsers", summary: "People, for admins.", policy: admin, input: ListUsers, output: UserList },
  async ({ tx }, { q, status, staffRole, verification, page, limit }) => {
    const where = and(
      q ? isPerson(q) : undefined,
      status && eq(users.status, status),
      staffRole && eq(users.staffRole, staffRole),
      verification && eq(members.verification, verification),
    );
    const found = tx
      .select({ user: users, verification: members.verification })
      .from(users)
      .innerJoin(members, and(eq(members.userId, users.id), eq(members.isHome, true)))
      .where(where);
    const [rows, [counted]] = await Promise.all([
      found
        .orderBy(desc(users.id))
        .limit(limit)
        .offset((page - 1) * limit),
      tx.select({ count: sql<number>`count(*)::int` }).from(
        tx
          .select({ id: users.id })
          .from(users)
          .innerJoin(members, and(eq(members.userId, users.id), eq(members.isHome, true)))
          .where(where)
          .limit(COUNT_MAX + 1)
          .as("counted"),
      ),
    ]);
    const data = rows.map(({ user, verification: state }) => toUserRow(user, state));
    return { data, ...toCount(counted?.count ?? 0), page, limit };
  },
);

/** A row as the admins' list shows it. */
export function toUserRow(user: typeof users.$inferSelect, verification: "none" | "pending" | "verified" | "rejected") {
  return {
    id: user.id,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    status: user.status,
    staffRole: user.staffRole,
    verification,
    isConfirmed: user.confirmedAt !== null,
    createdAt: toIso(user.createdAt),
  };
}
