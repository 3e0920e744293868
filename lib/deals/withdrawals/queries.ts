import { and, desc, eq, gte } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { beginConsents, withdrawals } from "@/db/schema/deals/withdrawals";
import { users } from "@/db/schema/identity/accounts";
import type { Actor, Locale } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { centsToEuros } from "@/lib/core/base/money";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { formatDay } from "@/lib/core/text/format";
import { isolate, isolateWords } from "@/lib/core/text/isolate";
import { translator } from "@/lib/core/texts/texts";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { WITHDRAWAL } from "@/lib/deals/cancellations/limits";
import { readSplit } from "@/lib/deals/cancellations/read-split";
import { withdrawableUntil } from "@/lib/deals/cancellations/rules";
import type { ReservationRow } from "@/lib/deals/reservations/queries";
import { reservationMachine } from "@/lib/deals/reservations/states";
import type { WithdrawalList, WithdrawalState, WithdrawalView } from "./contract";

type Reader = { tx: Queryable; actor: Actor; locale: Locale; now: Date };
type WithdrawalRow = typeof withdrawals.$inferSelect;

function stateOf(row: ReservationRow, done: WithdrawalRow | null, now: Date): WithdrawalState {
  if (done) return "done";
  if (row.status === "in_progress" || row.status === "completed") return "begun";
  const isOpen = reservationMachine.can("cancel", row.status, "shipper") && now <= withdrawableUntil(row);
  return isOpen ? "open" : "over";
}

function toCard(row: ReservationRow, done: WithdrawalRow | null, now: Date): WithdrawalList["data"][number] {
  return {
    reservationId: row.id,
    number: row.number,
    title: row.title,
    concludedAt: toIso(row.createdAt),
    until: toIso(withdrawableUntil(row)),
    state: stateOf(row, done, now),
  };
}

/** The contracts of a workspace whose period may still run. */
export async function findWithdrawable({ tx, actor, now }: Reader): Promise<WithdrawalList["data"]> {
  const since = new Date(now.getTime() - (WITHDRAWAL.days + WITHDRAWAL.daysAfter + 1) * 86_400_000);
  const rows = await tx
    .select({ row: reservations, done: withdrawals })
    .from(reservations)
    .leftJoin(withdrawals, eq(withdrawals.reservationId, reservations.id))
    .where(and(eq(reservations.shipperWorkspaceId, actor.workspaceId), gte(reservations.createdAt, since)))
    .orderBy(desc(reservations.createdAt), desc(reservations.id))
    .limit(WITHDRAWAL.listed);
  return rows.map(({ row, done }) => toCard(row, done, now));
}

/** Everything about the withdrawal from one contract; throws `reservation.not_found` for others. */
export async function getWithdrawalView(ctx: Reader, id: number): Promise<WithdrawalView> {
  const { tx, actor, locale, now } = ctx;
  const [found] = await tx
    .select({ row: reservations, done: withdrawals, payment: payments, consent: beginConsents })
    .from(reservations)
    .leftJoin(withdrawals, eq(withdrawals.reservationId, reservations.id))
    .leftJoin(payments, eq(payments.reservationId, reservations.id))
    .leftJoin(beginConsents, eq(beginConsents.reservationId, reservations.id))
    .where(and(eq(reservations.id, id), eq(reservations.shipperWorkspaceId, actor.workspaceId)));
  if (!found) return fail("reservation.not_found");
  const { row, done, payment, consent } = found;
  if (done)
    return {
      ...toCard(row, done, now),
      words: done.words,
      email: done.email,
      refund: centsToEuros(done.refundCents),
      withdrawnAt: toIsoOrNull(done.createdAt),
    };
  const [person] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!person) throw new Error("the actor has no row");
  let refundCents = 0;
  if (payment?.status === "completed" && row.confirmedAt) {
    const { confirmedAt } = row;
    const split = await readSplit(ctx, { row, payment, confirmedAt }, consent ? "shipper" : "carrier");
    refundCents = split.refundServiceCents + split.refundFeesCents;
  }
  return {
    ...toCard(row, null, now),
    words: translator(locale, "withdrawals")("statement", {
      name: isolateWords(`${person.firstName} ${person.lastName}`.trim()),
      email: isolate(person.email),
      number: isolate(row.number),
      title: isolateWords(row.title),
      concluded: isolateWords(formatDay(localDay(row.createdAt, MARKET_ZONE), locale)),
    }),
    email: person.email,
    refund: centsToEuros(refundCents),
    withdrawnAt: null,
  };
}
