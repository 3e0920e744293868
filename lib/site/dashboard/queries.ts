import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { LIVE_STATUSES } from "@/db/enums/deals/reservations";
import { type Part, part } from "@/db/read-batch";
import { reservationEvents, reservations } from "@/db/schema/deals/reservations";
import type { Actor } from "@/lib/core/base/actor";
import { centsToEuros } from "@/lib/core/base/money";
import { toIsoOrNull } from "@/lib/core/fields/fields";
import { lastMonths, marketYear, yearSpan } from "@/lib/core/queries/market-clock";
import { reservationsOf } from "@/lib/deals/reservations/rights";
import { REVIEW_LIMITS } from "@/lib/deals/reviews/limits";
import { hasExactDeparture } from "@/lib/deals/shared/departure";
import type { ToDo } from "./contract";
import { TO_DOS, type ToDoKind } from "./enums";
import { DASHBOARD_LIMITS } from "./limits";
import type { Titled } from "./route-leads";
import { subjectOf, toDoPath } from "./rules";

type Reader = { tx: Queryable; actor: Actor; now: Date };

/** The workspace's reservations that are not over: disputes first, then the nearest departure. */
export function selectRunning({ tx, actor }: Reader) {
  return tx
    .select()
    .from(reservations)
    .where(
      and(reservationsOf(actor.workspaceId), or(inArray(reservations.status, LIVE_STATUSES), reservations.isDisputed)),
    )
    .orderBy(desc(reservations.isDisputed), asc(reservations.departsAt), asc(reservations.id))
    .limit(DASHBOARD_LIMITS.runningMax);
}

/** The user's tasks, the most urgent first. */
export function toDosPart({ tx, actor, now }: Reader): Part<{ subject: Titled; toDo: Omit<ToDo, "route"> }[]> {
  const waiting = sql`(
      ${reservationToDos(actor, now)} union all ${trustToDos(actor, now)} union all ${roomToDos(actor, now)} union all ${listingToDos(actor, now)}
      union all select 'confirm_identity', m.id, null, null, null, null::timestamptz, null::text, false from members m
        where m.user_id = ${actor.userId} and m.is_home and m.verification in ('none', 'rejected')
    ) as waiting(kind, id, title, amount_cents, count, at, day, is_latest)`;
  const select = tx
    .select({
      kind: sql<ToDoKind>`kind`,
      id: sql<number>`id`.mapWith(Number),
      title: sql<string | null>`title`,
      cents: sql<number | null>`amount_cents`,
      count: sql<number | null>`count`,
      at: sql<Date | null>`at`.mapWith(reservations.departsAt),
      day: sql<string | null>`day`,
      isLatest: sql<boolean>`is_latest`,
    })
    .from(waiting)
    .orderBy(sql`array_position(${sql.param([...TO_DOS])}::text[], kind)`, sql`at nulls last`, sql`id`)
    .limit(DASHBOARD_LIMITS.toDosMax);
  return part(select, (rows) =>
    rows.map(({ kind, id, title, cents, count, at, day, isLatest }) => ({
      subject: { of: subjectOf(kind), id, title },
      toDo: {
        kind,
        href: toDoPath(kind, id),
        title,
        amount: cents === null ? null : centsToEuros(cents),
        count,
        at: toIsoOrNull(at),
        day,
        isLatest,
      },
    })),
  );
}

/** Tasks of deals: only the owner pays, any member handles the handover. */
function reservationToDos({ workspaceId: w, memberRole }: Actor, now: Date): SQL {
  const isExact = hasExactDeparture({ offerId: sql`r.offer_id`, tripId: sql`r.trip_id` });
  const leaving = sql`case when ${isExact} then r.departure_day else coalesce(r.pickup_date, r.departure_day) end::text`;
  const isLatest = sql`r.pickup_date is null and not ${isExact}`;
  return sql`select 'pay', r.id, r.title, r.total_cents, null::int, r.payment_due_at, null::text, false from reservations r
      where ${memberRole === "owner"} and r.shipper_workspace_id = ${w} and r.status = 'pending' and r.payment_due_at > ${now.toISOString()}
    union all select 'give_code', r.id, r.title, null, null, r.departs_at, ${leaving}, ${isLatest} from reservations r
      where r.shipper_workspace_id = ${w} and r.status = 'confirmed'
    union all select 'pick_up', r.id, r.title, null, null, r.departs_at, ${leaving}, ${isLatest} from reservations r
      where r.carrier_workspace_id = ${w} and r.status = 'confirmed'
    union all select 'deliver', r.id, r.title, null, null, coalesce(r.estimated_delivery_at, r.departs_at),
      coalesce(r.estimated_delivery_day, r.delivery_date)::text, false from reservations r
      where r.carrier_workspace_id = ${w} and r.status = 'in_progress'`;
}

/** Tasks after the pickup: the team's disputes, and the reviews of the deal's own person. */
function trustToDos({ workspaceId: w, userId }: Actor, now: Date): SQL {
  const ended = sql`case r.status when 'completed' then r.completed_at when 'cancelled' then r.cancelled_at end`;
  const days = sql.raw(`interval '${REVIEW_LIMITS.windowDays} days'`);
  return sql`select 'answer_dispute', r.id, r.title, null::int, null::int, d.answer_due_at, null::text, false from disputes d
      join reservations r on r.id = d.reservation_id
      where d.status = 'open' and ((d.opened_side = 'carrier' and r.shipper_workspace_id = ${w})
        or (d.opened_side = 'shipper' and r.carrier_workspace_id = ${w}))
    union all select 'write_review', r.id, r.title, null, null, ${ended} + ${days}, null, false from reservations r
      where (r.shipper_user_id = ${userId} and r.shipper_workspace_id = ${w}
          or r.carrier_user_id = ${userId} and r.carrier_workspace_id = ${w})
        and r.started_at is not null and ${ended} > ${now.toISOString()}::timestamptz - ${days}
        and not exists (select 1 from reviews v where v.reservation_id = r.id and v.author_id = ${userId})`;
}

function roomToDos({ workspaceId: w }: Actor, now: Date): SQL {
  const mine = (side: "shipper" | "carrier") => {
    const other = side === "shipper" ? "carrier" : "shipper";
    return sql`select 'answer_offer', m.id, m.title, o.amount_cents, null, o.expires_at, null::text, false from rooms m
        join offers o on o.room_id = m.id and o.status = 'pending'
        where m.${sql.raw(side)}_workspace_id = ${w} and o.maker_side = ${other} and o.expires_at > ${now.toISOString()}`;
  };
  return sql`${mine("shipper")} union all ${mine("carrier")}
    union all select 'read_messages', 0, null, null, unread.count, null, null, false from (select (
      (select coalesce(sum(shipper_unread_count), 0) from rooms where shipper_workspace_id = ${w})
      + (select coalesce(sum(carrier_unread_count), 0) from rooms where carrier_workspace_id = ${w}))::int as count) as unread
      where unread.count > 0`;
}

/** Tasks of listings: own drafts ready to publish, and rejected trips. */
function listingToDos({ workspaceId: w, userId }: Actor, now: Date): SQL {
  const at = now.toISOString();
  return sql`select 'publish_parcel', a.id, a.title, null, null, a.ends_at, a.end_day::text, true from announcements a
      where a.workspace_id = ${w} and a.created_by_id = ${userId} and a.status = 4 and a.deleted_at is null and a.ends_at > ${at}
    union all select case t.moderation when 'rejected' then 'trip_rejected' else 'publish_trip' end, t.id, t.title, null, null, t.departs_at, t.departure_day::text, false
      from trips t where t.workspace_id = ${w} and t.created_by_id = ${userId} and t.deleted_at is null and t.departs_until > ${at}
      and ((t.moderation = 'rejected' and t.status <> 3) or t.status = 4)`;
}

/** The workspace's figures; euros of the current year. */
export function figuresPart({ tx, actor, now }: Reader) {
  const w = actor.workspaceId;
  const at = now.toISOString();
  const side = sql`(r.shipper_workspace_id = ${w} or r.carrier_workspace_id = ${w})`;
  const year = sql`${yearSpan(marketYear(now)).from.toISOString()}::timestamptz`;
  const figures = sql`(select
      (select count(*) from announcements where workspace_id = ${w} and status = 1 and deleted_at is null and ends_at >= ${at})::int as parcels,
      (select count(*) from trips where workspace_id = ${w} and status = 1 and deleted_at is null and departs_until >= ${at})::int as trips,
      (select count(*) from reservations r where ${side} and r.status in ('pending', 'confirmed', 'in_progress'))::int as live,
      (select count(*) from reservations r where ${side} and r.status = 'completed')::int as completed,
      ((select coalesce(sum(shipper_unread_count), 0) from rooms where shipper_workspace_id = ${w})
        + (select coalesce(sum(carrier_unread_count), 0) from rooms where carrier_workspace_id = ${w}))::int as unread,
      (select coalesce(sum(p.total_cents - p.refunded_cents), 0) from reservations r join payments p on p.reservation_id = r.id
        where r.shipper_workspace_id = ${w} and p.status = 'completed' and p.completed_at >= ${year}) as paid_cents,
      (select coalesce(sum(o.amount_cents), 0) from reservations r join payouts o on o.reservation_id = r.id
        where r.carrier_workspace_id = ${w} and o.status = 'paid' and o.paid_at >= ${year}) as earned_cents) as figures`;
  const numberOf = (name: string) => sql<number>`${sql.identifier(name)}`.mapWith(Number);
  const select = tx
    .select({
      parcels: numberOf("parcels"),
      trips: numberOf("trips"),
      live: numberOf("live"),
      unread: numberOf("unread"),
      completed: numberOf("completed"),
      paidCents: numberOf("paid_cents"),
      earnedCents: numberOf("earned_cents"),
    })
    .from(figures);
  return part(select, ([row]) => {
    if (!row) throw new Error("the figures have no row");
    return row;
  });
}

/** The last months: reservations confirmed on this side and, in cents, what it pays or gets. */
export function selectMonths({ tx, actor, now }: Reader, side: "shipper" | "carrier") {
  const amount = side === "shipper" ? sql`r.total_cents` : sql`r.price_cents + r.handling_cents`;
  const spans = lastMonths(now, DASHBOARD_LIMITS.months).map(
    ({ month, from, to }) =>
      sql`(${month}::text, ${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`,
  );
  const months = sql`(values ${sql.join(spans, sql`, `)}) as months (month, starts_at, ends_at)
      left join reservations r on r.${sql.raw(side)}_workspace_id = ${actor.workspaceId}
      and r.status in ('confirmed', 'in_progress', 'completed')
      and r.confirmed_at >= months.starts_at and r.confirmed_at < months.ends_at`;
  return tx
    .select({
      month: sql<string>`months.month`,
      count: sql<number>`count(r.id)`.mapWith(Number),
      cents: sql<number>`coalesce(sum(${amount}), 0)`.mapWith(Number),
    })
    .from(months)
    .groupBy(sql`months.month`)
    .orderBy(sql`months.month`);
}

/** The latest events of the workspace's reservations. */
export function selectActivity({ tx, actor }: Reader) {
  const { event, details, createdAt, id } = reservationEvents;
  return tx
    .select({
      reservationId: reservations.id,
      title: reservations.title,
      event,
      place: sql<string | null>`${details} ->> 'place'`,
      at: createdAt,
    })
    .from(reservations)
    .innerJoin(reservationEvents, eq(reservationEvents.reservationId, reservations.id))
    .where(reservationsOf(actor.workspaceId))
    .orderBy(desc(createdAt), desc(id))
    .limit(DASHBOARD_LIMITS.activityMax);
}

/** The destinations of the workspace's parcels and trips, the most frequent first. */
export function selectDestinations({ tx, actor }: Reader) {
  const w = actor.workspaceId;
  const destinations = sql`(
      select destination_city_id from announcements where workspace_id = ${w} and deleted_at is null
      union all select arrival_city_id from trips where workspace_id = ${w} and deleted_at is null
      union all select arrival_city_id from reservations where carrier_workspace_id = ${w} and announcement_id is not null
    ) as destinations(city_id)`;
  return tx
    .select({ cityId: sql<number>`city_id`.mapWith(Number), count: sql<number>`count(*)`.mapWith(Number) })
    .from(destinations)
    .groupBy(sql`city_id`)
    .orderBy(sql`count(*) desc`, sql`city_id`)
    .limit(DASHBOARD_LIMITS.destinationsMax);
}
