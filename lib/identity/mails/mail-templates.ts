/** The reason for a mail, shown below it. */
type MailReason =
  | "account"
  | "message"
  | "offer"
  | "deal"
  | "recipient"
  | "listing"
  | "report"
  | "appeal"
  | "invitation"
  | "alert"
  | "inquiry"
  | "team";
type TemplateFacts = { path: string | null; hasCode?: boolean; why: MailReason };

/**
 * All mails: the path of the button, whether a code is shown, and why they come. The texts are
 * `mails.<template>.{subject,title,body,action}`; a path's placeholders come from secrets and
 * params.
 */
export const MAIL_TEMPLATES = {
  confirm: { path: "/confirm-email?token={token}", why: "account" },
  already_registered: { path: "/sign-in", why: "account" },
  reset: { path: "/reset-password?token={token}", why: "account" },
  password_changed: { path: "/forgot-password", why: "account" },
  google_linked: { path: "/profile/password", why: "account" },
  facebook_linked: { path: "/profile/password", why: "account" },
  message_received: { path: "/chat/{roomId}", why: "message" },
  message_digest: { path: "/chat", why: "message" },
  answer_awaited: { path: "/chat/{roomId}", why: "message" },
  answer_missing: {
    path: "/{list}?from={from}&fromId={fromId}&to={to}&toId={toId}&date={date}&flex={flex}",
    why: "message",
  },
  offer_received: { path: "/chat/{roomId}", why: "offer" },
  offer_void: { path: "/chat/{roomId}", why: "offer" },
  offer_deadline_moved: { path: "/chat/{roomId}", why: "offer" },
  reservation_pending: { path: "/reservations/{reservationId}", why: "deal" },
  identity_due: { path: "/profile/information#verification", why: "deal" },
  payment_confirmed: { path: "/reservations/{reservationId}", hasCode: true, why: "deal" },
  reservation_confirmed: { path: "/reservations/{reservationId}", why: "deal" },
  picked_up: { path: "/reservations/{reservationId}", hasCode: true, why: "deal" },
  drop_code: { path: "/delivery?lang=auto&token={token}", hasCode: true, why: "recipient" },
  drop_code_plain: { path: "/delivery?lang=auto&token={token}", hasCode: true, why: "recipient" },
  delivered: { path: "/reservations/{reservationId}", why: "deal" },
  recipient_problem: { path: "/reservations/{reservationId}", why: "deal" },
  payout_sent: { path: "/reservations/{reservationId}", why: "deal" },
  payout_account: { path: "/payments?tab=account", why: "deal" },
  payout_account_lost: { path: "/payments?tab=account", why: "deal" },
  bank_account_added: { path: "/payments?tab=account", why: "account" },
  bank_account_changed: { path: "/payments?tab=account", why: "account" },
  bank_account_approved: { path: "/payments?tab=account", why: "account" },
  bank_account_refused: { path: "/payments?tab=account", why: "account" },
  bank_dispute_opened: { path: "/reservations/{reservationId}", why: "deal" },
  bank_dispute_received: { path: "/reservations/{reservationId}", why: "deal" },
  bank_dispute_won: { path: "/reservations/{reservationId}", why: "deal" },
  payment_returned: { path: "/reservations/{reservationId}", why: "deal" },
  refund_failed: { path: "/reservations/{reservationId}", why: "deal" },
  payout_returned: { path: "/payments?tab=account", why: "deal" },
  transfer_sent: { path: "/payments", why: "deal" },
  transfer_returned: { path: "/payments?tab=account", why: "deal" },
  payment_on_hold: { path: "/reservations/{reservationId}", why: "deal" },
  payment_cleared: { path: "/reservations/{reservationId}", why: "deal" },
  reservation_expired: { path: "/reservations/{reservationId}", why: "deal" },
  reservation_deadlines_moved: { path: "/reservations/{reservationId}", why: "deal" },
  tax_details_asked: { path: "/payments?tab=tax", why: "deal" },
  tax_details_reminder: { path: "/payments?tab=tax", why: "deal" },
  tax_statement: { path: "/payments?tab=tax&year={year}", why: "deal" },
  withdrawal_received: { path: "/withdraw/{reservationId}", why: "deal" },
  reservation_cancelled: { path: "/reservations/{reservationId}", why: "deal" },
  dispute_opened: { path: "/reservations/{reservationId}", why: "deal" },
  dispute_received: { path: "/reservations/{reservationId}", why: "deal" },
  dispute_reminder: { path: "/reservations/{reservationId}", why: "deal" },
  dispute_overdue: { path: "/reservations/{reservationId}", why: "deal" },
  dispute_answered: { path: "/reservations/{reservationId}", why: "deal" },
  place_change_proposed: { path: "/reservations/{reservationId}", why: "deal" },
  place_change_agreed: { path: "/reservations/{reservationId}", why: "deal" },
  place_change_refused: { path: "/reservations/{reservationId}", why: "deal" },
  contacts_shared: { path: "/reservations/{reservationId}", why: "deal" },
  contacts_open: { path: "/reservations/{reservationId}", why: "deal" },
  dispute_withdrawn: { path: "/reservations/{reservationId}", why: "deal" },
  dispute_decided: { path: "/reservations/{reservationId}", why: "deal" },
  review_published: { path: "/reservations/{reservationId}", why: "deal" },
  transporter_approved: { path: "/transporters/{transporterId}", why: "listing" },
  transporter_rejected: { path: "/decision?token={token}", why: "listing" },
  identity_verified: { path: "/profile/information", why: "account" },
  identity_ended: { path: "/profile/information", why: "account" },
  identity_rejected: { path: "/decision?token={token}", why: "account" },
  content_removed: { path: "/decision?token={token}", why: "listing" },
  account_warned: { path: "/decision?token={token}", why: "account" },
  account_suspended: { path: "/decision?token={token}", why: "account" },
  account_restored: { path: "/sign-in", why: "account" },
  report_decided: { path: null, why: "report" },
  appeal_receipt: { path: "/decision?token={token}", why: "appeal" },
  appeal_decided: { path: "/decision?token={token}", why: "appeal" },
  invitation: { path: "/invitation?token={token}", why: "invitation" },
  invitation_plain: { path: "/invitation?token={token}", why: "invitation" },
  alert: { path: "/{list}/{listingId}", why: "alert" },
  alert_digest: { path: "/notifications", why: "alert" },
  match_digest: { path: "/notifications", why: "listing" },
  report_receipt: { path: null, why: "report" },
  inquiry: { path: null, why: "team" },
  inquiry_receipt: { path: "/how-it-works", why: "inquiry" },
} as const satisfies Record<string, TemplateFacts>;

/** The name of a mail. */
export type MailTemplate = keyof typeof MAIL_TEMPLATES;

/** Whether a template shows a code. */
export function showsCode(name: string): boolean {
  const templates: Record<string, TemplateFacts> = MAIL_TEMPLATES;
  return templates[name]?.hasCode ?? false;
}

/** Fills the placeholders of a mail's path; what has no value is left out of its query. */
export function fillPath(path: string, values: Record<string, string | number | undefined>): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(String(values[name] ?? "")),
  );
  return filled.replaceAll(/&\w+=(?=&|$)/g, "");
}

/** Whether a mail is about a deal with money, or to the recipient of one. */
export function isAboutMoney(name: MailTemplate): boolean {
  const { why } = MAIL_TEMPLATES[name];
  return why === "deal" || why === "recipient" || name === "offer_received";
}
