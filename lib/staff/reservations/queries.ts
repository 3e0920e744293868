import { inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { toIso } from "@/lib/core/fields";
import { centsToEuros } from "@/lib/core/money";
import type { AdminReservationRow } from "./contract";

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
