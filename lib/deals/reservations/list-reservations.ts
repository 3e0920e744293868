import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import { reservations } from "@/db/schema/deals/reservations";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { countUpTo } from "@/lib/core/queries/count";
import { containsWords } from "@/lib/core/queries/search-conditions";
import { ListReservations, type RESERVATION_SORTS, ReservationList } from "./contract";
import { toCards } from "./queries";
import { reservationsOf } from "./rights";

const ORDERS: Record<(typeof RESERVATION_SORTS)[number], SQL[]> = {
  newest: [desc(reservations.createdAt), desc(reservations.id)],
  oldest: [asc(reservations.createdAt), asc(reservations.id)],
  price: [desc(reservations.totalCents), desc(reservations.id)],
  departure: [asc(reservations.departsAt), asc(reservations.id)],
};

/** The caller's reservations, as shipper and as carrier. */
export const listReservations = query(
  {
    name: "listReservations",
    summary: "The caller's reservations.",
    policy: signedIn,
    input: ListReservations,
    output: ReservationList,
  },
  async (ctx, { q, status, role, sort, page, limit }) => {
    const where = and(
      reservationsOf(ctx.actor.workspaceId, role),
      status ? eq(reservations.status, status) : undefined,
      q ? containsWords(q, reservations.searchDocument, reservations.number) : undefined,
    );
    const [rows, count] = await Promise.all([
      ctx.tx
        .select()
        .from(reservations)
        .where(where)
        .orderBy(...ORDERS[sort])
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(ctx.tx, reservations, where),
    ]);
    return { data: await toCards(ctx, rows), ...count, page, limit };
  },
);
