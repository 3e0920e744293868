/**
 * All mails: the path of the button, and whether a code is shown. The texts are
 * `mail.<template>.{subject,title,body,action}`; a path's placeholders come from secrets and
 * params.
 */
export const MAIL_TEMPLATES = {
  confirm: { path: "/confirm-email?token={token}" },
  already_registered: { path: "/sign-in" },
  reset: { path: "/reset-password?token={token}" },
  password_changed: { path: "/forgot-password" },
  google_linked: { path: "/profile/password" },
  facebook_linked: { path: "/profile/password" },
  offer_received: { path: "/chat/{roomId}" },
  offer_void: { path: "/chat/{roomId}" },
  reservation_pending: { path: "/reservations/{reservationId}" },
  payment_confirmed: { path: "/reservations/{reservationId}", hasCode: true },
  reservation_confirmed: { path: "/reservations/{reservationId}" },
  picked_up: { path: "/reservations/{reservationId}", hasCode: true },
  drop_code: { path: null, hasCode: true },
  drop_code_plain: { path: null, hasCode: true },
  delivered: { path: "/reservations/{reservationId}" },
  payout_sent: { path: "/reservations/{reservationId}" },
  payment_returned: { path: "/reservations/{reservationId}" },
  reservation_expired: { path: "/reservations/{reservationId}" },
  reservation_cancelled: { path: "/reservations/{reservationId}" },
  dispute_opened: { path: "/reservations/{reservationId}" },
  dispute_received: { path: "/reservations/{reservationId}" },
  dispute_reminder: { path: "/reservations/{reservationId}" },
  dispute_overdue: { path: "/reservations/{reservationId}" },
  dispute_answered: { path: "/reservations/{reservationId}" },
  dispute_withdrawn: { path: "/reservations/{reservationId}" },
  dispute_decided: { path: "/reservations/{reservationId}" },
  review_published: { path: "/reservations/{reservationId}" },
  transporter_approved: { path: "/transporters/{transporterId}" },
  transporter_rejected: { path: "/decision?token={token}" },
  identity_verified: { path: "/profile/information" },
  identity_rejected: { path: "/decision?token={token}" },
  content_removed: { path: "/decision?token={token}" },
  account_warned: { path: "/decision?token={token}" },
  account_suspended: { path: "/decision?token={token}" },
  account_restored: { path: "/sign-in" },
  report_decided: { path: null },
  appeal_receipt: { path: "/decision?token={token}" },
  appeal_decided: { path: "/decision?token={token}" },
  invitation: { path: "/invitation?token={token}" },
  invitation_plain: { path: "/invitation?token={token}" },
  alert: { path: "/{list}/{listingId}" },
  alert_digest: { path: "/notifications" },
  match_digest: { path: "/notifications" },
  report_receipt: { path: null },
  inquiry: { path: null },
  inquiry_receipt: { path: "/how-it-works" },
} as const satisfies Record<string, { path: string | null; hasCode?: boolean }>;

/** The name of a mail. */
export type MailTemplate = keyof typeof MAIL_TEMPLATES;

/** Whether a template shows a code. */
export function showsCode(name: string): boolean {
  const templates: Record<string, { path: string | null; hasCode?: boolean }> = MAIL_TEMPLATES;
  return templates[name]?.hasCode ?? false;
}

/** Fills the placeholders of a mail's path. */
export function fillPath(path: string, values: Record<string, string | number | undefined>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(String(values[name] ?? "")));
}

/** Whether a mail is about a deal with money. */
export function isAboutMoney(name: MailTemplate): boolean {
  return (
    name === "offer_received" || name === "drop_code" || (MAIL_TEMPLATES[name].path ?? "").startsWith("/reservations/")
  );
}
