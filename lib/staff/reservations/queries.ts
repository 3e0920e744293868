import { desc, inArray, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { centsToEuros } from "@/lib/core/base/money";
import { toIso } from "@/lib/core/fields/fields";
import type { AdminReservationRow } from "./contract";
import { RESERVATION_SEARCH_LIMITS } from "./limits";

/** Rows as the admins' list shows them, with the names of both sides. */
export async function toReservationRows(
  tx: Queryable,
  rows: readonly (typeof reservations.$inferSelect)[],
): Promise<AdminReservationRow[]> {
  const people = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.flatMap(({ shipperUserId, carrierUserId }) => [shipperUserId, carrierUserId]),
      ),
    );
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
  const personOf = (id: number) => ({ id, name: names.get(id) || `#${id}` });
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status,
    isDisputed: row.isDisputed,
    shipper: personOf(row.shipperUserId),
    carrier: personOf(row.carrierUserId),
    total: centsToEuros(row.totalCents),
    createdAt: toIso(row.createdAt),
  }));
}

/**
 * The deals that a condition over their words means, the newest first, up to a bound. By
 * themselves they are found by their index; among other conditions, and in the list's order, the
 * database would rather go through all that there are.
 */
export async function findDeals(tx: Queryable, condition: SQL | undefined): Promise<number[]> {
  const rows = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(condition)
    .orderBy(desc(reservations.id))
    .limit(RESERVATION_SEARCH_LIMITS.foundMax);
  return rows.map(({ id }) => id);
}
