import { type SQL, sql } from "drizzle-orm";
import { LIVE_STATUSES } from "@/db/enums/deals/reservations";
import type { Actor } from "@/lib/core/base/actor";
import type { DealStep } from "./contract";
import { RESERVATION_LIMITS } from "./limits";

type Reader = { actor: Pick<Actor, "userId" | "workspaceId" | "memberRole">; now: Date };

/** The end of a deal that one may write a review about. */
const ENDED = sql`case reservations.status when 'completed' then reservations.completed_at
  when 'cancelled' then case when reservations.started_at is not null then reservations.cancelled_at end end`;

/** The open dispute that waits for the reader's side. */
function unansweredDispute({ actor: { workspaceId: w } }: Reader): SQL {
  return sql`from disputes d where d.reservation_id = reservations.id and d.status = 'open'
    and d.opened_side <> case when reservations.shipper_workspace_id = ${w} then 'shipper' else 'carrier' end`;
}

/**
 * The one step of a reservation that is the reader's own; null while they wait for somebody else or
 * all is done (product: reservations). Only the owner pays; any member does the rest, and who dealt
 * themselves writes a review.
 */
export function nextStepOf(reader: Reader): SQL<DealStep | null> {
  const { actor, now } = reader;
  const at = now.toISOString();
  const isShipper = sql`reservations.shipper_workspace_id = ${actor.workspaceId}`;
  const isUnverified = sql`exists (select from members m where m.user_id = ${actor.userId}
    and m.workspace_id = ${actor.workspaceId} and m.verification in ('none', 'rejected'))`;
  const lacksAddresses = sql`(select count(*) from reservation_places p where p.reservation_id = reservations.id) < 2`;
  return sql<DealStep | null>`case
    when reservations.is_disputed then case when exists (select ${unansweredDispute(reader)}) then 'answer_dispute' end
    when reservations.status = 'pending' and ${isShipper}
      then case when ${actor.memberRole === "owner"} and reservations.payment_due_at > ${at} then 'pay' end
    when reservations.status in ('pending', 'confirmed') and not ${isShipper} and exists
      (select from place_changes c where c.reservation_id = reservations.id) then 'answer_place'
    when reservations.status in ('pending', 'confirmed') and not ${isShipper} and ${isUnverified} then 'confirm_identity'
    when reservations.status = 'confirmed' and ${isShipper}
      then case when ${lacksAddresses} then 'give_addresses' else 'give_code' end
    when reservations.status = 'confirmed' then 'pick_up'
    when reservations.status = 'in_progress' and not ${isShipper} then 'deliver'
    when ${actor.userId} in (reservations.shipper_user_id, reservations.carrier_user_id)
      and ${ENDED} > ${at}::timestamptz - ${sql.raw(`interval '${RESERVATION_LIMITS.reviewableDays} days'`)}
      and not exists (select from reviews v where v.reservation_id = reservations.id and v.author_id = ${actor.userId})
      then 'write_review'
  end`;
}

/** By when the reader's step is due, where it has a deadline. */
export function stepDueAt(reader: Reader): SQL<Date | null> {
  return sql<Date | null>`case ${nextStepOf(reader)} when 'pay' then reservations.payment_due_at
    when 'answer_dispute' then (select min(d.answer_due_at) ${unansweredDispute(reader)}) end`;
}

/**
 * What needs the reader comes first, then what they wait for, each by its nearest date; then what is
 * over, the latest first. A review is the last of what one may do.
 */
export function neededOrder(reader: Reader): SQL[] {
  const step = nextStepOf(reader);
  const live = sql`(reservations.is_disputed or reservations.status in (${sql.join(
    LIVE_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  )}))`;
  const nearest = sql`coalesce(${stepDueAt(reader)}, case reservations.status when 'pending' then reservations.payment_due_at
    when 'in_progress' then coalesce(reservations.estimated_delivery_at, reservations.departs_at) else reservations.departs_at end)`;
  const ended = sql`coalesce(reservations.completed_at, reservations.cancelled_at, reservations.expired_at)`;
  return [
    sql`case when ${step} = 'write_review' then 1 when ${step} is not null then 0 when ${live} then 2 else 3 end`,
    sql`case when ${live} then ${nearest} end asc nulls last`,
    sql`${ended} desc nulls last`,
    sql`reservations.id desc`,
  ];
}
