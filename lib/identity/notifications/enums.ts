/** What a person can be told of, as their preferences group it. */
export const NOTIFICATION_GROUPS = [
  "offers",
  "reservations",
  "disputes",
  "reviews",
  "payments",
  "listings",
  "alerts",
  "matches",
  "reports",
] as const;
/** A group of the preferences. */
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** The groups whose mails a person may do without. The others carry codes, money and decisions. */
export const OPTIONAL_MAIL_GROUPS = ["offers", "reviews", "listings", "alerts", "matches"] as const;
/** A group whose mails a person may do without. */
export type OptionalMailGroup = (typeof OPTIONAL_MAIL_GROUPS)[number];

/** Every notification by the name of its text, which is also the name of its mail, and the group that it belongs to. */
export const NOTIFICATION_KINDS = {
  offer_received: "offers",
  offer_void: "offers",
  reservation_pending: "reservations",
  payment_confirmed: "payments",
  reservation_confirmed: "reservations",
  picked_up: "reservations",
  delivered: "reservations",
  reservation_expired: "reservations",
  reservation_cancelled: "reservations",
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
  payment_returned: "payments",
  transporter_approved: "listings",
  series_waits: "listings",
  transporter_rejected: "reports",
  identity_verified: "reports",
  identity_rejected: "reports",
  content_removed: "reports",
  account_warned: "reports",
  report_decided: "reports",
  appeal_receipt: "reports",
  appeal_decided: "reports",
  report_receipt: "reports",
  alert: "alerts",
  match: "matches",
} as const satisfies Record<string, NotificationGroup>;
/** A notification by the name of its text. */
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** Mails without a notification of their own, and the group that they belong to. */
const MAIL_ONLY: Readonly<Record<string, NotificationGroup>> = { alert_digest: "alerts", match_digest: "matches" };

/** The kind of a name; nothing for a mail that is no notification. */
export function kindOf(name: string): NotificationKind | undefined {
  return Object.keys(NOTIFICATION_KINDS).find((kind): kind is NotificationKind => kind === name);
}

/** The group of a mail that a person may do without; nothing for all others. */
export function optionalGroupOf(template: string): OptionalMailGroup | undefined {
  const kind = kindOf(template);
  const group = kind ? NOTIFICATION_KINDS[kind] : MAIL_ONLY[template];
  return OPTIONAL_MAIL_GROUPS.find((optional) => optional === group);
}
