import { and, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { reservations } from "@/db/schema/deals/reservations";
import { users } from "@/db/schema/identity/accounts";
import { query } from "@/lib/core/command";
import { countUpTo } from "@/lib/core/count";
import { admin } from "@/lib/core/policy";
import { containsWords } from "@/lib/core/search-conditions";
import { isPerson } from "@/lib/staff/users/queries";
import { AdminReservationList, ListAdminReservations } from "./contract";
import { toReservationRows } from "./queries";

/** Everybody's reservations by number, title or side, newest first. */
export const listAdminReservations = query(
  {
    name: "listAdminReservations",
    summary: "Reservations, for admins.",
    policy: admin,
    input: ListAdminReservations,
    output: AdminReservationList,
  },
  async ({ tx }, { q, status, page, limit }) => {
    const where = and(q ? await holds(tx, q) : undefined, status && eq(reservations.status, status));
    const [rows, count] = await Promise.all([
      tx
        .select()
        .from(reservations)
        .where(where)
        .orderBy(desc(reservations.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(tx, reservations, where),
    ]);
    return { data: await toReservationRows(tx, rows), ...count, page, limit };
  },
);

/** A whole number is found by its index, without looking into titles and people. */
async function holds(tx: Queryable, q: string): Promise<SQL | undefined> {
  const isNumber = eq(reservations.number, q.trim().toUpperCase());
  if (await tx.$count(reservations, isNumber)) return isNumber;
  const people = tx.select({ id: users.id }).from(users).where(isPerson(q));
  return or(
    containsWords(q, reservations.searchDocument, reservations.number),
    inArray(reservations.shipperUserId, people),
    inArray(reservations.carrierUserId, people),
  );
}
