import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import { members, workspaces } from "@/db/schema/identity/workspaces";
import type { Locale } from "@/lib/core/base/actor";
import { initialOf, type NameParts } from "@/lib/identity/people/rules";

/** The language of a person who may still sign in to their workspace; undefined for others. */
export async function findReader(
  tx: Queryable,
  userId: number,
  workspaceId: number,
): Promise<{ locale: Locale } | undefined> {
  const [reader] = await tx
    .select({ locale: users.locale })
    .from(users)
    .innerJoin(members, and(eq(members.userId, users.id), eq(members.workspaceId, workspaceId)))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(
      and(
        eq(users.id, userId),
        eq(users.status, "active"),
        isNull(users.erasedAt),
        eq(members.status, "active"),
        eq(workspaces.status, "active"),
      ),
    );
  return reader;
}

/** The public names of people, by their id. */
export async function findNames(tx: Queryable, userIds: readonly number[]): Promise<Map<number, NameParts>> {
  if (userIds.length === 0) return new Map();
  const people = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(userIds)]));
  return new Map(people.map(({ id, firstName, lastName }) => [id, { firstName, lastInitial: initialOf(lastName) }]));
}
