import { createHash } from "node:crypto";
import type { Db } from "@/db/client";

/**
 * The content of a market, as text. Left out: what must not repeat (hashes of passwords, keys of
 * files) and the instants that count back from the hour of the run.
 */
const PARTS: Readonly<Record<string, string>> = {
  people: `select u.id, u.email, u.first_name, u.last_name, u.locale, u.staff_role, u.confirmed_at is null as is_new, m.role, m.status,
    m.verification, w.name, p.logistics_type, p.business_type from users u join members m on m.user_id = u.id
    join workspaces w on w.id = m.workspace_id join profiles p on p.id = u.active_profile_id order by u.id, m.id`,
  announcements: `select id, title, status, shipment_type, sub_shipment_type, visibility, carrier_type, frequency, vehicle_type, price_cents,
    value_cents, total_weight_grams, starts_at, ends_at, departure_city_id, destination_city_id, created_by_id, handling
    from announcements order by id`,
  places: `select announcement_id, kind, city_id, location_type, floor, address, contact_name, contact_phone
    from announcement_places join announcement_private_places on place_id = id order by announcement_id, kind`,
  packages:
    "select id, announcement_id, room_id, title, content, size, weight_grams, quantity, value_cents from packages order by id",
  trips: `select id, title, status, moderation, moderation_reason, trip_type, vehicle_type, min_price_cents, price_ladder_cents,
    price_per_kg_cents, weight_max_grams,
    weight_held_grams, departs_at, departs_until, flight_reference, return_date, created_by_id from trips order by id`,
  rooms: `select id, announcement_id, trip_id, title, negotiation, is_archived, closed_reason, current_offer_cents, shipper_offer_count,
    carrier_offer_count, shipper_unread_count, carrier_unread_count, last_seq from rooms order by id`,
  messages: "select room_id, sender_id, type, content from messages order by room_id, id",
  offers: "select room_id, id, type, amount_cents, terms, status, rejection_reason from offers order by id",
  reservations: `select id, number, room_id, status, price_cents, handling_cents, total_cents, weight_grams, current_location, cancelled_by
    from reservations order by id`,
  events:
    "select reservation_id, position, event, side, details from reservation_events order by reservation_id, position",
  payments: "select id, reservation_id, status, failure_code, total_cents, refunded_cents from payments order by id",
  payouts: "select reservation_id, status, amount_cents from payouts order by reservation_id",
  disputes: `select d.id, reservation_id, opened_side, reason, statement, answer, status, refund_cents, payout_cents, decision,
    (select count(*) from dispute_photos p where p.dispute_id = d.id) as photos from disputes d order by d.id`,
  reviews:
    "select reservation_id, author_id, punctuality, communication, care, accuracy, comment, reply from reviews order by 1, 2",
  favourites: "select user_id, announcement_id, trip_id from favourites order by id",
  searches: "select user_id, kind, filters, frequency from saved_searches order by id",
};

/** The hash of each part of a market: what differs between two is then named. */
export async function hashMarket({ $client }: Db): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [name, statement] of Object.entries(PARTS)) {
    const rows = await $client.unsafe(statement);
    hashes[name] = `${rows.length} ${createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 16)}`;
  }
  return hashes;
}
