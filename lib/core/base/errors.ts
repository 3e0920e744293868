/** Every error code with its HTTP status; its text is the message key `errors.<code>`. */
export const ERROR_STATUS = {
  "request.malformed": 400,
  "request.invalid": 422,
  "request.too_large": 413,
  "request.wrong_type": 415,
  "request.too_many": 429,
  "request.language_header": 403,
  "request.origin": 403,
  "request.method": 405,
  "request.interrupted": 400,
  "request.not_found": 404,
  "request.idempotency_mismatch": 422,
  "request.in_progress": 409,
  "edit.conflict": 409,
  "server.error": 500,
  "server.not_ready": 503,
  "server.busy": 503,
  "auth.required": 401,
  "auth.session_ended": 401,
  "auth.refresh_failed": 401,
  "auth.wrong_credentials": 401,
  "auth.unconfirmed": 403,
  "auth.suspended": 403,
  "auth.workspace_suspended": 403,
  "auth.link_invalid": 422,
  "auth.registrant_unknown": 409,
  "auth.wrong_password": 422,
  "auth.cookies_needed": 403,
  "auth.transporter_required": 403,
  "auth.shipper_required": 403,
  "auth.owner_required": 403,
  "auth.moderator_required": 403,
  "auth.admin_required": 403,
  "social.not_configured": 404,
  "social.cancelled": 409,
  "social.expired": 409,
  "social.failed": 409,
  "social.taken": 409,
  "social.already_linked": 409,
  "social.last_way": 409,
  "announcement.not_found": 404,
  "announcement.unavailable": 404,
  "announcement.wrong_state": 409,
  "announcement.has_reservation": 409,
  "announcement.outdated": 409,
  "transporter.not_found": 404,
  "transporter.ticket_missing": 409,
  "transporter.wrong_state": 409,
  "transporter.no_capacity": 409,
  "transporter.has_reservation": 409,
  "transporter.outdated": 409,
  "listing.removed": 409,
  "listing.unpublished": 409,
  "listing.over": 409,
  "listing.refused": 409,
  "listing.in_review": 409,
  "listing.outdated": 409,
  "listing.paused": 409,
  "listing.full": 409,
  "listing.hidden": 409,
  "room.not_found": 404,
  "room.closed": 409,
  "room.cancelled": 409,
  "room.disabled": 409,
  "room.own_announcement": 409,
  "room.package_required": 422,
  "room.events_gone": 410,
  "fit.kind": 409,
  "fit.air_weight": 409,
  "fit.weight": 409,
  "fit.piece": 409,
  "fit.size": 409,
  "fit.route": 409,
  "fit.too_late": 409,
  "fit.too_early": 409,
  "message.not_found": 404,
  "deal.same_person": 409,
  "offer.unpaid_full": 409,
  "offer.journey_required": 422,
  "offer.none_pending": 409,
  "offer.not_yours": 403,
  "offer.limit_reached": 409,
  "offer.too_low": 422,
  "offer.too_high": 422,
  "offer.awaiting_answer": 409,
  "offer.already_accepted": 409,
  "offer.departure_near": 409,
  "offer.expired": 409,
  "offer.parcel_reserved": 409,
  "offer.subject_changed": 409,
  "reservation.not_found": 404,
  "reservation.wrong_state": 409,
  "reservation.not_your_side": 403,
  "place_change.not_found": 409,
  "reservation.contacts_closed": 409,
  "reservation.disputed": 409,
  "reservation.on_hold": 409,
  "incident.not_found": 404,
  "invoice.not_found": 404,
  "incident.decided": 409,
  "incident.wrong_decision": 409,
  "reservation.too_late": 409,
  "reservation.not_departed": 409,
  "tax_report.not_found": 404,
  "tax_report.operator_incomplete": 409,
  "tax_report.year_open": 409,
  "tax_report.nothing_new": 409,
  "withdrawal.begun": 409,
  "withdrawal.over": 409,
  "recipient.not_found": 404,
  "recipient.ended": 410,
  "recipient.told_already": 409,
  "dispute.not_found": 404,
  "dispute.not_now": 409,
  "dispute.already_used": 409,
  "dispute.wrong_state": 409,
  "dispute.not_your_part": 403,
  "dispute.own_deal": 403,
  "dispute.awaiting_answer": 409,
  "dispute.awaiting_bank": 409,
  "dispute.sum_wrong": 422,
  "review.not_found": 404,
  "review.not_now": 409,
  "review.not_yours": 403,
  "review.already_written": 409,
  "review.already_answered": 409,
  "person.not_found": 404,
  "code.wrong": 422,
  "code.locked": 423,
  "payment.not_found": 404,
  "payment.wrong_state": 409,
  "payment.declined": 402,
  "payment.processing_error": 402,
  "payment.authentication_failed": 402,
  "payment.expired": 409,
  "payment.hosted": 409,
  "payment.unavailable": 503,
  "payment.provider_refused": 503,
  "payment.account_ready": 409,
  "translation.unavailable": 503,
  "translation.not_configured": 404,
  "payment.webhook_invalid": 400,
  "payout.residence_unknown": 409,
  "payout.no_way": 409,
  "payout.carrier_no_way": 409,
  "payout.other_way": 409,
  "payout.not_sent": 409,
  "payout.too_much": 422,
  "payout.bank_took": 409,
  "payout.by_bank": 409,
  "batch.not_found": 404,
  "batch.nothing_due": 409,
  "batch.wrong_state": 409,
  "batch.second_admin": 403,
  "batch.not_ready": 409,
  "batch.statement_refused": 422,
  "batch.transfer_not_found": 404,
  "batch.transfer_state": 409,
  "upload.not_found": 404,
  "upload.too_large": 413,
  "upload.wrong_type": 415,
  "upload.unreadable": 422,
  "upload.too_many_pixels": 422,
  "upload.too_costly": 422,
  "upload.locked": 422,
  "upload.too_long": 422,
  "upload.missing": 422,
  "place.not_found": 404,
  "profile.exists": 409,
  "profile.missing": 409,
  "profile.not_found": 404,
  "member.not_found": 404,
  "member.yourself": 409,
  "member.last_owner": 409,
  "member.contact_not_yours": 403,
  "session.not_found": 404,
  "account.day_full_yet": 429,
  "account.day_full": 429,
  "account.live_reservation": 409,
  "account.unpaid_payout": 409,
  "account.last_owner": 409,
  "workspace.not_found": 404,
  "invitation.not_found": 404,
  "invitation.not_valid": 422,
  "invitation.other_address": 403,
  "invitation.wrong_state": 409,
  "verification.already_submitted": 400,
  "mail.not_found": 404,
  "post.not_found": 404,
  "lane.not_found": 404,
  "favourite.limit_reached": 409,
  "report.subject_not_found": 404,
  "report.own": 409,
  "report.already_open": 409,
  "saved_search.not_found": 404,
  "saved_search.limit_reached": 409,
  "verification.required": 409,
  "verification.would_end": 409,
  "moderation.not_found": 404,
  "moderation.claimed": 409,
  "moderation.decided": 409,
  "moderation.too_late": 409,
  "moderation.changed": 409,
  "moderation.own": 409,
  "moderation.staff": 409,
  "appeal.not_found": 404,
  "appeal.made": 409,
  "appeal.too_late": 409,
  "appeal.decided": 409,
  "appeal.own_decision": 409,
  "user.not_found": 404,
  "user.yourself": 409,
  "user.last_admin": 409,
  "user.wrong_state": 409,
  "job.not_found": 404,
  "correction.not_found": 404,
  "correction.no_difference": 409,
  "correction.waiting": 409,
  "correction.decided": 409,
  "correction.outdated": 409,
  "correction.own": 403,
  "notification.not_found": 404,
  "push.unknown_service": 422,
  "push.old_key": 409,
  "notification.link_invalid": 422,
} as const;

/** A code of the error table. */
export type ErrorCode = keyof typeof ERROR_STATUS;

/** One issue of the input: its path, the rule's code and the message's parameters. */
export type Issue = { path: (string | number)[]; code: string; params?: Record<string, string | number> };

/** The details of an error in addition to its code. */
export type ErrorDetail = {
  params?: Record<string, string | number>;
  issues?: Issue[];
  /** Extra data for the caller, such as the current state. */
  facts?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/** An error reported to the caller; anything else thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, detail: ErrorDetail = {}) {
    super(code);
    this.name = "AppError";
    this.code = code;
    this.detail = detail;
  }
}

/** Throws an `AppError`. */
export function fail(code: ErrorCode, detail?: ErrorDetail): never {
  throw new AppError(code, detail);
}

/** The error of a limit that was reached; its text names the time to wait. */
export function tooMany(seconds: number): AppError {
  return new AppError("request.too_many", { retryAfterSeconds: seconds, params: waitOf(seconds) });
}

/** A wait as people say it: seconds up to a minute and a half, then minutes, then hours. */
function waitOf(seconds: number): { unit: "seconds" | "minutes" | "hours"; count: number } {
  if (seconds < 90) return { unit: "seconds", count: seconds };
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? { unit: "minutes", count: minutes } : { unit: "hours", count: Math.ceil(minutes / 60) };
}

/** Throws the issues of an input, each once, if there are any. */
export function failIfAny(issues: readonly Issue[]): void {
  const keyOf = ({ path, code }: Issue) => `${path.join(".")} ${code}`;
  const unique = new Map(issues.map((issue) => [keyOf(issue), issue]));
  if (unique.size > 0) fail("request.invalid", { issues: [...unique.values()] });
}

/** Compares by shape, because bundlers may duplicate the class. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error && String(error.code) in ERROR_STATUS;
}

/** Whether an error is the answer to what was asked, and no failure that may be over in a while. */
export function isRefusal(error: unknown): error is AppError {
  return isAppError(error) && statusOf(error.code) !== 503;
}

/** Looks up {@link ERROR_STATUS}. */
export function statusOf(code: ErrorCode): number {
  return ERROR_STATUS[code];
}
