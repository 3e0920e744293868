import { asc, desc, eq, sql } from "drizzle-orm";
import { disputes } from "@/db/schema/deals/disputes";
import { reservations } from "@/db/schema/deals/reservations";
import { centsToEuros } from "@/lib/core/base/money";
import { query } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { countUpTo } from "@/lib/core/queries/count";
import { DisputeList, ListDisputes } from "./contract";
import { isOverdue, queueOf } from "./queries";

/** A page of the moderators' queue, oldest first; closed disputes newest first. */
export const listDisputes = query(
  {
    name: "listDisputes",
    summary: "The disputes, by age.",
    policy: moderator,
    input: ListDisputes,
    output: DisputeList,
  },
  async ({ tx, now }, { queue, page, limit }) => {
    const where = queueOf(queue, now);
    const [rows, count, [counts]] = await Promise.all([
      tx
        .select({ row: disputes, deal: reservations })
        .from(disputes)
        .innerJoin(reservations, eq(reservations.id, disputes.reservationId))
        .where(where)
        .orderBy(
          ...(queue === "closed"
            ? [desc(disputes.decidedAt), desc(disputes.id)]
            : [asc(disputes.createdAt), asc(disputes.id)]),
        )
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(tx, disputes, where),
      tx.execute<{ open: number; answered: number; overdue: number }>(sql`
        select count(*) filter (where status = 'open')::int as open, count(*) filter (where status = 'answered')::int as answered,
          count(*) filter (where status = 'open' and answer_due_at <= ${now.toISOString()}::timestamptz)::int as overdue
        from disputes where status in ('open', 'answered')`),
    ]);
    return {
      data: rows.map(({ row, deal }) => ({
        id: row.id,
        number: deal.number,
        title: deal.title,
        reason: row.reason,
        status: row.status,
        openedSide: row.openedSide,
        isOverdue: isOverdue(row, now),
        answerDueAt: toIso(row.answerDueAt),
        createdAt: toIso(row.createdAt),
        decidedAt: toIsoOrNull(row.decidedAt),
        price: centsToEuros(deal.priceCents + deal.handlingCents),
        refund: row.refundCents === null ? null : centsToEuros(row.refundCents),
        payout: row.payoutCents === null ? null : centsToEuros(row.payoutCents),
      })),
      ...count,
      page,
      limit,
      counts: counts ?? { open: 0, answered: 0, overdue: 0 },
    };
  },
);
