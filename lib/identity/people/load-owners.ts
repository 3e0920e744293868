import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Queryable } from "@/db/client";
import { type Part, part, readPart } from "@/db/read-batch";
import { users } from "@/db/schema/identity/accounts";
import { members } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import { filePath } from "@/lib/platform/uploads/rules";
import type { OwnerView } from "./contract";
import { initialOf } from "./rules";

/** Fewer trips than these say nothing about how often somebody cancels. */
const CANCELLATION_DEALS_MIN = 5;

/** People as everyone may see them, by user id. */
export type Owners = Map<number, z.output<typeof OwnerView>>;

/** What everyone may see of people: the first name and the last name's initial, never an address or a phone. */
export async function loadOwners(tx: Queryable, userIds: readonly number[]): Promise<Owners> {
  return userIds.length === 0 ? new Map() : readPart(ownersPart(tx, [...new Set(userIds)]));
}

/** The same, to be read with others: of ids, or of those that a query gives. */
export function ownersPart(tx: Queryable, ids: readonly number[] | SQL): Part<Owners> {
  const select = tx
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      since: users.createdAt,
      status: users.status,
      photoKey: uploads.storageKey,
      verification: members.verification,
      rating: sql<number | null>`(select round(avg((r.punctuality + r.communication + r.care + r.accuracy) / 4.0), 1)
        from reviews r where r.subject_id = ${users.id} and r.published_at is not null and not r.is_hidden)`.mapWith(
        (value) => (value === null ? null : Number(value)),
      ),
      reviewCount:
        sql<number>`(select count(*) from reviews r where r.subject_id = ${users.id} and r.published_at is not null and not r.is_hidden)`.mapWith(
          Number,
        ),
      cancellationRate: sql<
        number | null
      >`(select case when count(*) >= ${CANCELLATION_DEALS_MIN} then round(100.0 * count(*) filter (where d.cancelled_by = 'carrier') / count(*)) end
        from reservations d where d.carrier_user_id = ${users.id} and d.confirmed_at is not null)`.mapWith((value) =>
        value === null ? null : Number(value),
      ),
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
