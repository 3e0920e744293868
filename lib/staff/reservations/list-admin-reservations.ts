import { and, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { reservations } from "@/db/schema/deals/reservations";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { countUpTo } from "@/lib/core/queries/count";
import { containsWords } from "@/lib/core/queries/search-conditions";
import { findPeople, isPerson } from "@/lib/staff/users/queries";
import { AdminReservationList, ListAdminReservations } from "./contract";
import { findDeals, toReservationRows } from "./queries";

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
  const people = await findPeople(tx, isPerson(q));
  const deals = await findDeals(tx, containsWords(q, reservations.searchDocument, reservations.number));
  return or(
    inArray(reservations.id, deals),
    inArray(reservations.shipperUserId, people),
    inArray(reservations.carrierUserId, people),
  );
}
