import { RECIPIENT_LIMITS } from "@/lib/deals/recipients/limits";
import { CHAT_LIMITS, MESSAGE_NOTICE_LIMITS } from "@/lib/deals/rooms/limits";
import { NOTIFICATION_LIMITS } from "@/lib/identity/notifications/limits";
import { PUSH_LIMITS } from "@/lib/identity/push/limits";
import { SESSION_LIMITS } from "@/lib/identity/sessions/limits";
import { TEAM_MESSAGE_LIMITS } from "@/lib/identity/team-messages/limits";
import { DRAFT_LIMITS } from "@/lib/listings/drafts/limits";
import { TRANSLATION_LIMITS } from "@/lib/platform/translations/limits";

const DAY_S = 24 * 3600;
/** A year as the terms count it. */
export const YEAR_DAYS = 365;

/** Retention in days, where no other context defines it. */
const RETENTION_DAYS = {
  mails: 90,
  auditLog: 3 * YEAR_DAYS,
  webhookEvents: 400,
  providerCalls: 400,
  savedSearchNotifications: 180,
  codeAttempts: 90,
  invitations: 90,
  maskedTexts: 90,
  placeChanges: 30,
  tokens: 2,
  idempotencyKeys: 2,
  claims: 1,
  failedJobs: 90,
  backups: 90,
  /**
   * Ten years from the end of the year that books are of: French Code de commerce, art. L123-22.
   */
  books: 11 * 366,
  /** Ten years, by the year's end at the latest (Directive (EU) 2021/514, annex V). */
  taxes: 10 * YEAR_DAYS,
} as const;

/** The retention of a table's rows: days, the column they count from, and the reason. */
export type Term = {
  table: string;
  days: number;
  /** The column that the days count from; `null` where a sweep of its own decides. */
  since: string | null;
  /** A SQL condition that limits the rows. */
  only?: string;
  /** Referring tables, deleted from first. */
  first?: readonly { table: string; column: string }[];
  why: string;
  /** The number's name in the privacy policy: of days, or of years when it ends with them. */
  fact?: string;
};

/** All retention terms. The hourly sweep, the privacy policy and the operators' page read them. */
export const TERMS: readonly Term[] = [
  {
    table: "outbox",
    days: CHAT_LIMITS.eventRetentionDays,
    since: "created_at",
    only: "sent_at is not null",
    why: "A browser fetches what it missed; after that it loads the room again.",
    fact: "eventDays",
  },
  {
    table: "tax_reports",
    days: RETENTION_DAYS.taxes,
    since: "created_at",
    first: [{ table: "tax_report_entries", column: "report_id" }],
    why: "What the tax office was told, for ten years (Directive (EU) 2021/514).",
  },
  {
    table: "tax_details",
    days: RETENTION_DAYS.taxes,
    since: "asked_at",
    only: "not exists (select 1 from payouts where payouts.workspace_id = tax_details.workspace_id and payouts.created_at > now() - interval '10 years')",
    why: "Ten years from the year of the last payment (Directive (EU) 2021/514).",
    fact: "taxYears",
  },
  {
    table: "idempotency_keys",
    days: RETENTION_DAYS.idempotencyKeys,
    since: "created_at",
    why: "A call is retried within minutes.",
  },
  {
    table: "translations",
    days: TRANSLATION_LIMITS.retentionDays,
    since: "claimed_at",
    why: "A text is mostly read within days; later the provider is asked again.",
    fact: "translationDays",
  },
  { table: "rate_limits", days: 0, since: "expires_at", why: "A counter is unused after its window." },
  {
    table: "one_time_tokens",
    days: RETENTION_DAYS.tokens,
    since: "expires_at",
    why: "An expired link is distinguished from an unknown one for a while.",
  },
  {
    table: "refresh_tokens",
    days: RETENTION_DAYS.tokens,
    since: "expires_at",
    why: "Written only by the release before; the table goes with the next.",
  },
  {
    table: "sessions",
    days: SESSION_LIMITS.maxSeconds / DAY_S,
    since: "created_at",
    first: [
      { table: "refresh_tokens", column: "session_id" },
      { table: "one_time_tokens", column: "session_id" },
      { table: "push_subscriptions", column: "session_id" },
    ],
    why: "The longest life of a session; ended ones are listed until then.",
    fact: "sessionDays",
  },
  {
    table: "push_subscriptions",
    days: PUSH_LIMITS.retentionDays,
    since: "confirmed_at",
    why: "Its browser was not seen since; when it returns it subscribes again.",
  },
  {
    table: "mails",
    days: RETENTION_DAYS.mails,
    since: "created_at",
    why: "People ask within weeks whether a mail was sent. Its text is emptied earlier.",
    fact: "mailRecordDays",
  },
  {
    table: "notifications",
    days: NOTIFICATION_LIMITS.retentionDays,
    since: "created_at",
    why: "By then it is no longer news.",
    fact: "notificationDays",
  },
  {
    table: "message_notices",
    days: MESSAGE_NOTICE_LIMITS.retentionDays,
    since: "created_at",
    why: "It prevents a second mail about an unread conversation; older ones are not mailed about.",
  },
  {
    table: "place_changes",
    days: RETENTION_DAYS.placeChanges,
    since: "created_at",
    why: "A proposal of other places is answered within days.",
  },
  {
    table: "team_messages",
    days: TEAM_MESSAGE_LIMITS.retentionDays,
    since: "created_at",
    why: "Colleagues look back for a season or two; agreements with others are in the deals.",
    fact: "teamMessageDays",
  },
  {
    table: "drafts",
    days: DRAFT_LIMITS.retentionDays,
    since: "saved_at",
    why: "An untouched draft is abandoned.",
    fact: "draftDays",
  },
  {
    table: "saved_search_notifications",
    days: RETENTION_DAYS.savedSearchNotifications,
    since: "created_at",
    only: "not is_digest_due",
    why: "It prevents sending an alert twice; no listing is new for longer.",
    fact: "alertDays",
  },
  {
    table: "code_attempts",
    days: RETENTION_DAYS.codeAttempts,
    since: "created_at",
    why: "A dispute about a handover is opened within weeks; the handover stays in its log.",
    fact: "codeDays",
  },
  {
    table: "recipient_links",
    days: RECIPIENT_LIMITS.retentionDays,
    since: "created_at",
    // A deal may be long ahead of its link, and its delivery long after.
    only: `not exists (select from reservations r where r.id = recipient_links.reservation_id
      and (r.status in ('confirmed', 'in_progress')
        or r.completed_at > now() - interval '${RECIPIENT_LIMITS.retentionDays} days'))`,
    why: "An expired link is distinguished from an unknown one for a while.",
  },
  {
    table: "masked_texts",
    days: RETENTION_DAYS.maskedTexts,
    since: "created_at",
    why: "A message is reported within weeks, and what was masked is read then.",
    fact: "maskedDays",
  },
  {
    table: "provider_calls",
    days: RETENTION_DAYS.providerCalls,
    since: "failed_at",
    only: "done_at is not null",
    why: "Refused and unanswered provider calls, with their retry keys, matter as long as a bank may dispute.",
  },
  {
    table: "webhook_events",
    days: RETENTION_DAYS.webhookEvents,
    since: "received_at",
    why: "Banks reverse payments for about a year; movements are in the books.",
    fact: "webhookDays",
  },
  {
    table: "invitations",
    days: RETENTION_DAYS.invitations,
    since: "expires_at",
    why: "An address of somebody who never joined.",
    fact: "invitationDays",
  },
  {
    table: "audit_log",
    days: RETENTION_DAYS.auditLog,
    since: "created_at",
    why: "As long as claims about acts of the staff can be made.",
    fact: "auditYears",
  },
  {
    table: "moderation_claims",
    days: RETENTION_DAYS.claims,
    since: "claimed_at",
    why: "A claim lapses after ten minutes.",
  },
  {
    table: "graphile_worker._private_jobs",
    days: RETENTION_DAYS.failedJobs,
    since: "updated_at",
    only: "attempts > 0 and attempts >= max_attempts and locked_at is null",
    why: "Jobs that were given up; the staff requeue them or not long before.",
  },
  {
    table: "uploads",
    days: 1,
    since: null,
    why: "A file without a reference is abandoned; others go with what refers to them (`sweep-uploads`).",
  },
  {
    table: "backups",
    days: RETENTION_DAYS.backups,
    since: "taken_at",
    only: "id < (select max(id) from backups)",
    why: "When backups were made; the last one stays.",
  },
  {
    table: "reconciliations",
    days: RETENTION_DAYS.books,
    since: "created_at",
    only: "id not in (select max(id) from reconciliations group by provider)",
    why: "Comparisons of the books, stored as long as they: ten years from the end of their year. The next begins at the last.",
  },
  {
    table: "verification_documents",
    days: 30,
    since: null,
    why: "Days after the decision; an admin sets them (`sweep-documents`).",
  },
  {
    table: "match_directions",
    days: 0,
    since: null,
    why: "Trips that are over or deleted match nothing (`sweep-routes`).",
  },
  {
    table: "ledger_touches",
    days: 0,
    since: null,
    why: "Checked within a minute (`look-at-books`).",
  },
  {
    table: "ledger_faults",
    days: 0,
    since: null,
    why: "Deleted when a later check does not find it (`look-at-books`).",
  },
  {
    table: "provider_differences",
    days: 0,
    since: null,
    why: "Deleted when a later check does not find it (`look-at-books`).",
  },
  { table: "match_routes", days: 0, since: null, why: "Routes without a trip match nothing (`sweep-routes`)." },
];
