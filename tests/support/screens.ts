import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";

/**
 * One screen of the product as it stands in the demo's market: its path without the language, and
 * who views it, by the first half of the demo address.
 */
export type Screen = { name: string; path: string; as?: string };

/** Screens that are the same in every market. */
const FIXED: readonly Screen[] = [
  { name: "home", path: "/" },
  { name: "announcements", path: "/announcements" },
  { name: "announcements-filtered", path: "/announcements?mode=air&maxPrice=80&sort=price" },
  { name: "announcements-empty", path: "/announcements?q=rien-de-tel" },
  { name: "announcements-map", path: "/announcements?map=1" },
  { name: "transporters-map", path: "/transporters?map=1&routes=1" },
  { name: "transporters", path: "/transporters" },
  { name: "transporters-empty", path: "/transporters?q=rien-de-tel&date=2030-01-01" },
  { name: "how-it-works", path: "/how-it-works" },
  { name: "about", path: "/about" },
  { name: "contact", path: "/contact" },
  { name: "withdraw", path: "/withdraw" },
  { name: "legal-terms", path: "/legal/terms" },
  { name: "legal-privacy", path: "/legal/privacy" },
  { name: "legal-notice", path: "/legal/notice" },
  { name: "legal-accessibility", path: "/legal/accessibility" },
  { name: "guides", path: "/guides" },
  { name: "guide", path: "/guides/envoyer-un-colis-en-tunisie" },
  { name: "sign-in", path: "/sign-in" },
  { name: "sign-up", path: "/sign-up" },
  { name: "forgot-password", path: "/forgot-password" },
  { name: "reset-password", path: "/reset-password?token=none" },
  { name: "confirm-email", path: "/confirm-email?token=none" },
  { name: "not-found", path: "/nowhere" },
  { name: "unavailable", path: "/announcements/nothing-2000000000" },
  { name: "ship-visitor", path: "/ship/new" },
  { name: "ship", path: "/ship/new", as: "camille" },
  { name: "travel", path: "/travel/new", as: "youcef" },
  { name: "travel-denied", path: "/travel/new", as: "camille" },
  { name: "dashboard-shipper", path: "/_app", as: "camille" },
  { name: "dashboard-carrier", path: "/_app", as: "karim" },
  { name: "profile-requests", path: "/profile/requests", as: "camille" },
  { name: "profile-requests-none", path: "/profile/requests?state=cancelled", as: "camille" },
  { name: "profile-announcements", path: "/profile/announcements?state=current", as: "camille" },
  { name: "profile-transports", path: "/profile/transports", as: "karim" },
  { name: "profile-transports-none", path: "/profile/transports", as: "camille" },
  { name: "profile-reservations", path: "/profile/reservations", as: "camille" },
  { name: "profile-information", path: "/profile/information", as: "camille" },
  { name: "profile-contact-other", path: "/profile/contact?member=1000000", as: "camille" },
  { name: "profile-password", path: "/profile/password", as: "karim" },
  { name: "profile-data", path: "/profile/data", as: "camille" },
  { name: "profile-switch", path: "/profile/switch", as: "camille" },
  { name: "team", path: "/profile/team", as: "karim" },
  { name: "team-none", path: "/profile/team?q=personne", as: "karim" },
  { name: "team-contributor", path: "/profile/team", as: "salma" },
  { name: "invitation-used", path: "/invitation?token=none" },
  { name: "chat", path: "/chat", as: "camille" },
  { name: "chat-carrier", path: "/chat", as: "youcef" },
  { name: "notifications", path: "/notifications", as: "youcef" },
  { name: "notification-preferences", path: "/notifications/preferences", as: "camille" },
  { name: "alerts", path: "/alerts", as: "camille" },
  { name: "unsubscribe", path: "/unsubscribe?token=none" },
  { name: "favourites", path: "/favourites", as: "camille" },
  { name: "reservations-shipper", path: "/reservations", as: "camille" },
  { name: "reservations-carrier", path: "/reservations", as: "karim" },
  { name: "payments", path: "/payments", as: "camille" },
  { name: "payments-carrier", path: "/payments", as: "karim" },
  { name: "payments-new", path: "/payments", as: "moderation" },
  { name: "payments-contributor", path: "/payments", as: "salma" },
  { name: "transactions", path: "/payments?tab=transactions", as: "camille" },
  { name: "transactions-carrier", path: "/payments?tab=transactions&side=carrier", as: "karim" },
  { name: "transactions-empty", path: "/payments?tab=transactions&q=rien-de-tel", as: "camille" },
  { name: "payout-account", path: "/payments?tab=account", as: "karim" },
  { name: "bank-account", path: "/payments?tab=account", as: "youcef" },
  { name: "bank-account-waiting", path: "/payments?tab=account", as: "lotfi.benamor" },
  { name: "services", path: "/payments?tab=services", as: "camille" },
  { name: "moderation", path: "/moderation", as: "moderation" },
  { name: "moderation-identity", path: "/moderation/identity", as: "moderation" },
  { name: "moderation-accounts", path: "/moderation/accounts", as: "moderation" },
  { name: "moderation-reports", path: "/moderation/reports", as: "moderation" },
  { name: "moderation-appeals", path: "/moderation/appeals", as: "moderation" },
  { name: "moderation-decisions", path: "/moderation/decisions", as: "moderation" },
  { name: "moderation-denied", path: "/moderation/reports", as: "camille" },
  { name: "delivery-missing", path: "/delivery?token=none" },
  { name: "decision-missing", path: "/decision?token=none" },
  { name: "admin-users", path: "/admin/users", as: "admin" },
  { name: "admin-users-none", path: "/admin/users?q=personne-de-tel", as: "admin" },
  { name: "admin-user", path: "/admin/users/1", as: "admin" },
  { name: "admin-reservations", path: "/admin/reservations", as: "admin" },
  { name: "admin-reservations-none", path: "/admin/reservations?q=personne-de-tel", as: "admin" },
  { name: "admin-reservation", path: "/admin/reservations/1", as: "admin" },
  { name: "admin-invoices", path: "/admin/invoices", as: "admin" },
  { name: "admin-payouts", path: "/admin/payouts", as: "admin" },
  { name: "admin-transfers", path: "/admin/payouts/transfers", as: "admin" },
  { name: "admin-payouts-none", path: "/admin/payouts?person=personne-de-tel", as: "admin" },
  { name: "admin-fees", path: "/admin/fees", as: "admin" },
  { name: "admin-brand", path: "/admin/brand", as: "admin" },
  { name: "admin-site", path: "/admin/site", as: "admin" },
  { name: "admin-audit", path: "/admin/audit", as: "admin" },
  { name: "admin-health", path: "/admin/health", as: "admin" },
  { name: "admin-denied", path: "/admin/users", as: "moderation" },
  { name: "mailbox", path: "/dev/mail" },
  { name: "components", path: "/dev/ui" },
];

/** Every screen there is: the fixed ones, and one for each kind and state that the market holds. */
export async function listScreens(db: Db): Promise<Screen[]> {
  return [
    ...FIXED,
    ...(await laneScreens(db)),
    ...(await listingScreens(db)),
    ...(await roomScreens(db)),
    ...(await comparisonScreens(db)),
    ...(await reservationScreens(db)),
    ...(await disputeScreens(db)),
    ...(await peopleScreens(db)),
  ];
}

type Found = { id: number; kind: string };

async function laneScreens(db: Db): Promise<Screen[]> {
  const [lane] = await db.execute<{ from: number; to: number }>(sql`
    select departure_city_id as from, arrival_city_id as to from trips
    where status = 1 and moderation = 'approved' and deleted_at is null and departs_until > now()
    group by 1, 2 having count(*) >= 3 order by count(*) desc, 1, 2 limit 1`);
  return lane ? [{ name: "lane", path: `/send/x-${lane.from}-${lane.to}` }] : [];
}

/**
 * The moderators' disputes, a decision that is to be made, one that was made, and the reservations
 * as their sides see them.
 */
async function disputeScreens(db: Db): Promise<Screen[]> {
  const found = await db.execute<{ id: number; reservation_id: number; status: string; who: string }>(sql`
    select distinct on (d.status) d.id, d.reservation_id, d.status, split_part(u.email, '@', 1) as who
    from disputes d join reservations r on r.id = d.reservation_id
    join ${SEEN_BY_DEMO} on u.id in (r.shipper_user_id, r.carrier_user_id) order by d.status, d.id, u.id desc`);
  return [
    { name: "disputes", path: "/moderation/disputes", as: "moderation" },
    { name: "disputes-closed", path: "/moderation/disputes?queue=closed", as: "moderation" },
    ...found.flatMap(({ id, reservation_id, status, who }): Screen[] => [
      { name: `dispute-${status}`, path: `/moderation/disputes/${id}`, as: "moderation" },
      { name: `reservation-disputed-${status}`, path: `/reservations/${reservation_id}`, as: who },
    ]),
  ];
}

/** The page of somebody with reviews and trips, and of somebody without either. */
async function peopleScreens(db: Db): Promise<Screen[]> {
  const found = await db.execute<{ id: number; kind: string }>(sql`
    select distinct on (kind) u.id, kind from users u
    join lateral (select case when exists (select 1 from reviews v where v.subject_id = u.id) then 'person' else 'person-new' end as kind) as k on true
    where u.confirmed_at is not null and u.status = 'active' and u.staff_role is null order by kind, u.id`);
  return found.map(({ id, kind }) => ({ name: kind, path: `/people/x-${id}` }));
}

async function listingScreens(db: Db): Promise<Screen[]> {
  const announcements = await db.execute<Found>(sql`
    select distinct on (kind) a.id, kind from announcements a, lateral (values
      (case when exists (select 1 from package_images i join packages p on p.id = i.package_id where p.announcement_id = a.id offset 1)
        then 'gallery' end),
      (case when a.audio_upload_id is not null then 'voice' end),
      (case when a.ends_at < now() then 'past' end)) as k(kind)
    where kind is not null and a.status = 1 and a.visibility = 1 and a.deleted_at is null order by kind, a.id desc`);
  const trips = await db.execute<Found>(sql`
    select distinct on (kind) t.id, kind from trips t, lateral (values
      (case when t.trip_type = 1 then 'flight' end),
      (case when exists (select 1 from trip_stops s where s.trip_id = t.id) then 'stops' end),
      (case when exists (select 1 from vehicle_pictures v where v.trip_id = t.id) then 'pictures' end)) as k(kind)
    where kind is not null and t.status = 1 and t.moderation = 'approved' and t.deleted_at is null order by kind, t.id desc`);
  const [own] = await db.execute<{ id: number }>(sql`
    select a.id from announcements a join users u on u.id = a.created_by_id
    where u.email like 'camille@%' and a.status = 1 and a.deleted_at is null order by a.id limit 1`);
  const [ownTrip] = await db.execute<{ id: number }>(sql`
    select t.id from trips t join users u on u.id = t.created_by_id
    where u.email like 'karim@%' and t.status = 1 and t.weight_held_grams = 0 and t.deleted_at is null order by t.id limit 1`);
  return [
    ...announcements.map(({ id, kind }) => ({ name: `announcement-${kind}`, path: `/announcements/x-${id}` })),
    ...trips.map(({ id, kind }) => ({ name: `transporter-${kind}`, path: `/transporters/x-${id}` })),
    ...(own
      ? ([
          { name: "announcement-own", path: `/announcements/x-${own.id}`, as: "camille" },
          { name: "ship-edit", path: `/ship/${own.id}/edit`, as: "camille" },
        ] as const)
      : []),
    ...(ownTrip
      ? ([
          { name: "transporter-own", path: `/transporters/x-${ownTrip.id}`, as: "karim" },
          { name: "travel-edit", path: `/travel/${ownTrip.id}/edit`, as: "karim" },
        ] as const)
      : []),
  ];
}

const SEEN_BY_DEMO = sql`
  members m join users u on u.id = m.user_id and u.email like '%@demo.rihla.example' and u.staff_role is null`;

/** A room of each state, through the eyes of a demo account that is part of it. */
async function roomScreens(db: Db): Promise<Screen[]> {
  const rooms = await db.execute<{ id: number; state: string; who: string }>(sql`
    select distinct on (state) r.id, state, split_part(u.email, '@', 1) as who
    from rooms r
    join lateral (select concat_ws('-', r.negotiation, case when r.is_archived then 'archived' end,
      case when exists (select 1 from offers o where o.room_id = r.id and o.status = 'pending') then 'pending' end) as state) as s on true
    join ${SEEN_BY_DEMO} on m.workspace_id in (r.shipper_workspace_id, r.carrier_workspace_id)
    order by state, r.id, u.id`);
  return rooms.map(({ id, state, who }) => ({ name: `chat-${state}`, path: `/chat/${id}`, as: who }));
}

/** The offers for one parcel side by side. */
async function comparisonScreens(db: Db): Promise<Screen[]> {
  const [found] = await db.execute<{ id: number; who: string }>(sql`
    select r.announcement_id as id, min(split_part(u.email, '@', 1)) as who
    from rooms r join offers o on o.room_id = r.id and o.status = 'pending'
    join ${SEEN_BY_DEMO} on m.workspace_id = r.shipper_workspace_id
    where r.announcement_id is not null group by r.announcement_id having count(distinct r.id) > 1 order by id limit 1`);
  return found ? [{ name: "offers", path: `/offers/${found.id}`, as: found.who }] : [];
}

/** A reservation of each status from both sides, as far as demo accounts are part of them. */
async function reservationScreens(db: Db): Promise<Screen[]> {
  const found = await db.execute<{ id: number; status: string; side: string; who: string }>(sql`
    select distinct on (status, side) r.id, r.status, side, split_part(u.email, '@', 1) as who
    from reservations r
    join lateral (values ('shipper', r.shipper_workspace_id), ('carrier', r.carrier_workspace_id)) as s(side, workspace_id) on true
    join ${SEEN_BY_DEMO} on m.workspace_id = s.workspace_id
    order by status, side, r.id, u.id`);
  return found.flatMap(({ id, status, side, who }): Screen[] => [
    { name: `reservation-${status}-${side}`, path: `/reservations/${id}`, as: who },
    ...(status === "confirmed" && side === "shipper" ? [{ name: "withdrawal", path: `/withdraw/${id}`, as: who }] : []),
    ...(status === "completed" ? [{ name: `receipt-${side}`, path: `/reservations/${id}/receipt`, as: who }] : []),
  ]);
}
