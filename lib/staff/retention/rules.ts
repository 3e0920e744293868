/** Why contracts and books stay: a row of them is never older than all that hangs on it. */
const CONTRACTS =
  "Contracts and books, for ten years from the end of the deal's year by accounting law (French Code de commerce, art. " +
  "L123-22), under a pseudonym once an account is erased. They are not deleted afterwards either: entries of the ledger " +
  "refuse it, and what they refer to stays.";

/** The tables without a term, and why; a user's own rows go when the account is erased. */
export const KEPT: Readonly<Record<string, string>> = {
  ...sameReason("The account and what it owns, erased with it.", [
    "users",
    "profiles",
    "workspaces",
    "members",
    "member_contacts",
    "social_identities",
    "bank_accounts",
    "notification_preferences",
    "push_settings",
    "favourites",
    "saved_searches",
  ]),
  ...sameReason("A listing and its parts: until its owner deletes it, or with its deal.", [
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
  ]),
  ...sameReason("A negotiation belongs to both sides, and is evidence in a dispute.", ["rooms", "messages", "offers"]),
  ...sameReason(CONTRACTS, [
    "reservations",
    "reservation_places",
    "reservation_events",
    "recipient_problems",
    "handover_photos",
    "payments",
    "payment_attempts",
    "begin_consents",
    "withdrawals",
    "payouts",
    "payout_accounts",
    "payout_batches",
    "bank_transfers",
    "payout_recalls",
    "money_incidents",
    "invoices",
    "bank_disputes",
    "provider_movements",
    "ledger_accounts",
    "ledger_transfers",
    "ledger_entries",
    "ledger_corrections",
    "disputes",
    "dispute_photos",
  ]),
  ...sameReason("Judgements about an account, as long as it exists.", ["reports", "moderation_decisions", "reviews"]),
  ...sameReason("Reference data, replaced as a whole.", ["countries", "regions", "cities", "airports", "loads"]),
  tax_report_entries: "Goes with its report.",
  settings: "Some rows a year, each a change by an admin.",
  leases: "One row a kind of process.",
  provider_problems: "One row a kind of problem.",
  provider_checks: "One row a payment provider.",
  message_cursors: "Two rows: the positions of the checks for unread and unanswered messages.",
  ledger_looks: "One row: the position of the check of the books.",
  ...sameReason("graphile-worker's own: one row a kind of job, queue, schedule or migration.", [
    "graphile_worker._private_tasks",
    "graphile_worker._private_job_queues",
    "graphile_worker._private_known_crontabs",
    "graphile_worker.migrations",
  ]),
  "drizzle.__drizzle_migrations": "One row for each migration.",
};

function sameReason(why: string, tables: readonly string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, why]));
}
