import { and, desc, eq, sql } from "drizzle-orm";
import { payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { query } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { ListPayments, PaymentList } from "./contract";
import { toPaymentView } from "./queries";

/** The payments of the caller's workspace, made and pending. */
export const listPayments = query(
  {
    name: "listPayments",
    summary: "The workspace's payments.",
    policy: workspaceOwner,
    input: ListPayments,
    output: PaymentList,
  },
  async (ctx, { status, page, limit }) => {
    const where = and(
      eq(reservations.shipperWorkspaceId, ctx.actor.workspaceId),
      status ? eq(payments.status, status) : undefined,
    );
    const joined = ctx.tx
      .select({ payment: payments, reservation: reservations })
      .from(payments)
      .innerJoin(reservations, eq(reservations.id, payments.reservationId))
      .where(where);
    const [rows, [count]] = await Promise.all([
      joined
        .orderBy(desc(payments.id))
        .limit(limit)
        .offset((page - 1) * limit),
      ctx.tx
        .select({ count: sql<number>`count(*)`.mapWith(Number) })
        .from(payments)
        .innerJoin(reservations, eq(reservations.id, payments.reservationId))
        .where(where),
    ]);
    return { data: rows.map(toPaymentView), totalCount: count?.count ?? 0, page, limit };
  },
);
