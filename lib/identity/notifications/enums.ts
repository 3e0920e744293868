/** The groups of notifications, as preferences list them. */
export const NOTIFICATION_GROUPS = [
  "messages",
  "offers",
  "reservations",
  "disputes",
  "reviews",
  "payments",
  "listings",
  "alerts",
  "matches",
  "reports",
  "team",
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** The groups whose mails are optional; the others carry codes, money and decisions, or have no mail. */
export const OPTIONAL_MAIL_GROUPS = ["messages", "offers", "reviews", "listings", "alerts", "matches"] as const;
export type OptionalMailGroup = (typeof OPTIONAL_MAIL_GROUPS)[number];

/** The groups whose mails may be sent together, once a day; alerts choose it for each search. */
export const DAILY_MAIL_GROUPS: readonly NotificationGroup[] = ["messages"];

/** The groups that are in the bell alone: no mail is sent of them. */
export const BELL_ONLY_GROUPS: readonly NotificationGroup[] = ["team"];

/** Every notification kind, which is also its mail's name, with its group. */
export const NOTIFICATION_KINDS = {
  message_received: "messages",
  answer_awaited: "messages",
  answer_missing: "messages",
  offer_received: "offers",
  offer_void: "offers",
  offer_deadline_moved: "offers",
  reservation_pending: "reservations",
  identity_due: "reservations",
  payment_confirmed: "payments",
  reservation_confirmed: "reservations",
  picked_up: "reservations",
  delivered: "reservations",
  recipient_problem: "reservations",
  place_change_proposed: "reservations",
  place_change_agreed: "reservations",
  place_change_refused: "reservations",
  contacts_shared: "reservations",
  contacts_open: "reservations",
  reservation_expired: "reservations",
  reservation_cancelled: "reservations",
  reservation_deadlines_moved: "reservations",
  dispute_opened: "disputes",
  dispute_received: "disputes",
  dispute_reminder: "disputes",
  dispute_overdue: "disputes",
  dispute_answered: "disputes",
  dispute_withdrawn: "disputes",
  dispute_decided: "disputes",
  review_invited: "reviews",
  review_published: "reviews",
  payout_sent: "payments",
  payout_account: "payments",
  payout_account_lost: "payments",
  bank_account_added: "payments",
  bank_account_changed: "payments",
  bank_account_approved: "payments",
  bank_account_refused: "payments",
  bank_dispute_opened: "disputes",
  bank_dispute_received: "disputes",
  bank_dispute_won: "disputes",
  payment_returned: "payments",
  refund_failed: "payments",
  payout_returned: "payments",
  transfer_sent: "payments",
  transfer_returned: "payments",
  payment_on_hold: "payments",
  payment_cleared: "payments",
  transporter_approved: "listings",
  series_waits: "listings",
  transporter_rejected: "reports",
  identity_verified: "reports",
  identity_ended: "reports",
  identity_rejected: "reports",
  content_removed: "reports",
  account_warned: "reports",
  report_decided: "reports",
  appeal_receipt: "reports",
  appeal_decided: "reports",
  report_receipt: "reports",
  alert: "alerts",
  match: "matches",
  team_message: "team",
} as const satisfies Record<string, NotificationGroup>;
/** A key of {@link NOTIFICATION_KINDS}. */
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Notifications of a person's own act: listed, but never counted as unread. */
export const OWN_ACTS: readonly NotificationKind[] = [
  "payment_confirmed",
  "bank_account_added",
  "dispute_received",
  "appeal_receipt",
  "report_receipt",
];

/** Notifications of what was pushed already, when it happened. */
export const PUSHED_BEFORE: readonly NotificationKind[] = ["message_received"];

/** Mails without a notification, with their group. */
const MAIL_ONLY: Readonly<Record<string, NotificationGroup>> = {
  message_digest: "messages",
  alert_digest: "alerts",
  match_digest: "matches",
};

/** The notification kind of a template; undefined for a mail without notification. */
export function kindOf(name: string): NotificationKind | undefined {
  return Object.keys(NOTIFICATION_KINDS).find((kind): kind is NotificationKind => kind === name);
}

/** The group of a mail; undefined for those without a preference. */
export function groupOf(template: string): NotificationGroup | undefined {
  const kind = kindOf(template);
  return kind ? NOTIFICATION_KINDS[kind] : MAIL_ONLY[template];
}

/** The group of an optional mail; undefined for all others. */
export function optionalGroupOf(template: string): OptionalMailGroup | undefined {
  const group = groupOf(template);
  return OPTIONAL_MAIL_GROUPS.find((optional) => optional === group);
}
