import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import { reservations } from "@/db/schema/deals/reservations";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { toIsoOrNull } from "@/lib/core/fields/fields";
import { countUpTo } from "@/lib/core/queries/count";
import { containsWords } from "@/lib/core/queries/search-conditions";
import { ListReservations, type RESERVATION_SORTS, ReservationList } from "./contract";
import { neededOrder, nextStepOf, stepDueAt } from "./next-steps";
import { toCards } from "./queries";
import { reservationsOf } from "./rights";

const ORDERS: Record<Exclude<(typeof RESERVATION_SORTS)[number], "needed">, SQL[]> = {
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
        .select({ row: reservations, next: nextStepOf(ctx), nextBy: stepDueAt(ctx).mapWith(reservations.paymentDueAt) })
        .from(reservations)
        .where(where)
        .orderBy(...(sort === "needed" ? neededOrder(ctx) : ORDERS[sort]))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(ctx.tx, reservations, where),
    ]);
    const cards = await toCards(
      ctx,
      rows.map(({ row }) => row),
    );
    const steps = new Map(rows.map(({ row, next, nextBy }) => [row.id, { next, nextBy: toIsoOrNull(nextBy) }]));
    const data = cards.map((card) => ({ ...card, next: null, nextBy: null, ...steps.get(card.id) }));
    return { data, ...count, page, limit };
  },
);
