/** Why contracts and books stay: a row of them is never older than all that hangs on it. */
const CONTRACTS =
  "Accounting law (French Code de commerce, art. L123-22) asks for contracts and books for ten years from the end of " +
  "the deal's year, under a pseudonym once an account is erased. No sweep ends them afterwards either: entries of " +
  "the ledger refuse to be deleted, and what they rest on stays with them.";

/** The tables without a term, and why; a user's own rows go when the account is erased. */
export const KEPT: Readonly<Record<string, string>> = {
  ...sameReason("The account and what it owns: it stays as long as the account, and is erased with it.", [
    "users",
    "profiles",
    "workspaces",
    "members",
    "member_contacts",
    "social_identities",
    "notification_preferences",
    "push_settings",
    "favourites",
    "saved_searches",
  ]),
  ...sameReason(
    "A listing and its parts, also when it is over: its owner deletes it, and finds it again until then; those of a deal stay with it.",
    [
      "announcements",
      "announcement_places",
      "announcement_private_places",
      "packages",
      "package_images",
      "match_parcels",
      "trips",
      "trip_stops",
      "offer_routes",
      "luggage_options",
      "ground_options",
      "tickets",
      "vehicle_pictures",
    ],
  ),
  ...sameReason("A negotiation belongs to both of its sides, and is evidence in a dispute. No sweep ends it.", [
    "rooms",
    "messages",
    "offers",
  ]),
  ...sameReason(CONTRACTS, [
    "reservations",
    "reservation_places",
    "reservation_events",
    "recipient_problems",
    "handover_photos",
    "payments",
    "payment_attempts",
    "payouts",
    "payout_accounts",
    "payout_recalls",
    "bank_disputes",
    "provider_movements",
    "ledger_accounts",
    "ledger_transfers",
    "ledger_entries",
    "ledger_corrections",
    "disputes",
    "dispute_photos",
  ]),
  ...sameReason("Who was judged, by which rule and on whose word, is answered for as long as the account is there.", [
    "reports",
    "moderation_decisions",
    "reviews",
  ]),
  ...sameReason("Reference data: replaced as a whole, and never more than there are places.", [
    "countries",
    "regions",
    "cities",
    "airports",
    "loads",
  ]),
  settings: "Some rows a year, each a change that an admin answers for.",
  leases: "One row a kind of process.",
  provider_problems: "One row a kind of problem with the payment provider.",
  provider_checks: "One row a payment provider.",
  message_cursors: "Two rows: up to which message the looks for unread and unanswered ones have come.",
  ledger_looks: "One row: how far the looks at the books have come.",
  ...sameReason("The queue's own: one row a kind of job, of queue, of clock or of migration.", [
    "graphile_worker._private_tasks",
    "graphile_worker._private_job_queues",
    "graphile_worker._private_known_crontabs",
    "graphile_worker.migrations",
  ]),
  "drizzle.__drizzle_migrations": "One row for each migration of a release.",
};

function sameReason(why: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]));
}
