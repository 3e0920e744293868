import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { type Part, part, readPart } from "@/db/read-batch";
import { profiles, users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import { partOf } from "@/lib/core/commands/hooks";
import { filePath } from "@/lib/platform/uploads/rules";
import type { OwnerView } from "./contract";
import { type PeopleReader, type Reputation, reputationOf } from "./hooks";
import { initialOf } from "./rules";

/** The reputation in a process without deals. */
const NO_REPUTATION: Reputation = {
  rating: sql<null>`null`,
  reviewCount: sql<number>`0`.mapWith(Number),
  cancellationRate: sql<null>`null`,
};

/** The company of a professional, the carrier's side first; null for private persons. */
export function companyNameOf(userId: PgColumn): SQL<string | null> {
  return sql`(select ${profiles.companyName} from ${profiles}
    where ${profiles.userId} = ${userId} and ${profiles.businessType} = 'professional' and ${profiles.companyName} is not null
    order by ${profiles.logisticsType} limit 1)`;
}

/** Public profiles by user id. */
export type Owners = Map<number, z.output<typeof OwnerView>>;

/** Public profiles: first name and last initial, never an address or phone. */
export async function loadOwners(ctx: PeopleReader, userIds: readonly number[]): Promise<Owners> {
  return userIds.length === 0 ? new Map() : readPart(ownersPart(ctx, [...new Set(userIds)]));
}

/** The same as a part of a batched read, for ids or a subquery of ids. */
export function ownersPart(ctx: PeopleReader, ids: readonly number[] | SQL): Part<Owners> {
  const reputation = partOf(ctx, reputationOf, users.id) ?? NO_REPUTATION;
  const select = ctx.tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      since: users.createdAt,
      status: users.status,
      photoKey: uploads.storageKey,
      verification: members.verification,
      companyName: companyNameOf(users.id),
      ...reputation,
    })
    .from(users)
    .leftJoin(members, and(eq(members.userId, users.id), eq(members.isHome, true)))
    .leftJoin(uploads, eq(uploads.id, users.photoUploadId))
    .where(Array.isArray(ids) ? inArray(users.id, ids) : sql`${users.id} in ${ids}`);
  return part(
    select,
    (rows) =>
      new Map(
        rows.map((row) => [
          row.id,
          {
            id: row.id,
            firstName: row.firstName,
            lastInitial: initialOf(row.lastName),
            companyName: row.companyName,
            photo: row.photoKey ? filePath(row.photoKey, 320) : null,
            verified: row.verification === "verified",
            rating: row.rating,
            reviewCount: row.reviewCount,
            cancellationRate: row.cancellationRate,
            since: row.since.toISOString(),
          },
        ]),
      ),
  );
}
