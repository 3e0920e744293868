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
    why: "A browser that was away asks for what it missed; after that it reads the room again.",
    fact: "eventDays",
  },
  {
    table: "idempotency_keys",
    days: RETENTION_DAYS.idempotencyKeys,
    since: "created_at",
    why: "A call is tried again within minutes.",
  },
  {
    table: "translations",
    days: TRANSLATION_LIMITS.retentionDays,
    since: "claimed_at",
    why: "What is read in another language is read within days of its writing; after that the provider is asked again.",
    fact: "translationDays",
  },
  { table: "rate_limits", days: 0, since: "expires_at", why: "A counter whose window is over counts nothing." },
  {
    table: "one_time_tokens",
    days: RETENTION_DAYS.tokens,
    since: "expires_at",
    why: "A link that is past its time is distinguished from one that never was, for a while.",
  },
  {
    table: "refresh_tokens",
    days: RETENTION_DAYS.tokens,
    since: "expires_at",
    why: "A spent one that comes again shows that it was stolen, as long as its session could live.",
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
    why: "No session lives longer; ended ones are listed until then.",
    fact: "sessionDays",
  },
  {
    table: "push_subscriptions",
    days: PUSH_LIMITS.retentionDays,
    since: "confirmed_at",
    why: "Its browser has not been there since; one that comes back subscribes again.",
  },
  {
    table: "mails",
    days: RETENTION_DAYS.mails,
    since: "created_at",
    why: "Who asks whether a mail was sent asks within weeks. Its words are emptied earlier.",
    fact: "mailRecordDays",
  },
  {
    table: "notifications",
    days: NOTIFICATION_LIMITS.retentionDays,
    since: "created_at",
    why: "What nobody looked at by then is no news.",
    fact: "notificationDays",
  },
  {
    table: "message_notices",
    days: MESSAGE_NOTICE_LIMITS.retentionDays,
    since: "created_at",
    why: "It keeps a conversation from being mailed twice before it is read; nobody is reminded of what is older.",
  },
  {
    table: "place_changes",
    days: RETENTION_DAYS.placeChanges,
    since: "created_at",
    why: "A proposal of other places is answered within days, or the parcel has left.",
  },
  {
    table: "team_messages",
    days: TEAM_MESSAGE_LIMITS.retentionDays,
    since: "created_at",
    why: "Colleagues look back at what they arranged for a season or two; what was agreed with others is in the deals.",
    fact: "teamMessageDays",
  },
  {
    table: "drafts",
    days: DRAFT_LIMITS.retentionDays,
    since: "saved_at",
    why: "A form that nobody goes on with is given up.",
    fact: "draftDays",
  },
  {
    table: "saved_search_notifications",
    days: RETENTION_DAYS.savedSearchNotifications,
    since: "created_at",
    only: "not is_digest_due",
    why: "It keeps an alert from being sent twice, and no listing is new for longer.",
    fact: "alertDays",
  },
  {
    table: "code_attempts",
    days: RETENTION_DAYS.codeAttempts,
    since: "created_at",
    why: "A dispute about a handover is opened within weeks; the handover itself is in its log.",
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
    why: "A link that is past its time is distinguished from one that never was, for a while.",
  },
  {
    table: "masked_texts",
    days: RETENTION_DAYS.maskedTexts,
    since: "created_at",
    why: "What was masked in a message is looked into when it is reported, within weeks.",
    fact: "maskedDays",
  },
  {
    table: "provider_calls",
    days: RETENTION_DAYS.providerCalls,
    since: "failed_at",
    only: "done_at is not null",
    why: "What the payment provider refused or did not answer, and by which key it was asked again, is looked for as long as a bank may dispute.",
  },
  {
    table: "webhook_events",
    days: RETENTION_DAYS.webhookEvents,
    since: "received_at",
    why: "Banks take payments back for about a year; what moved is in the books.",
    fact: "webhookDays",
  },
  {
    table: "invitations",
    days: RETENTION_DAYS.invitations,
    since: "expires_at",
    why: "The address of somebody who never came is not ours to keep.",
    fact: "invitationDays",
  },
  {
    table: "audit_log",
    days: RETENTION_DAYS.auditLog,
    since: "created_at",
    why: "What the staff did can be looked into as long as claims about it can be made.",
    fact: "auditYears",
  },
  {
    table: "moderation_claims",
    days: RETENTION_DAYS.claims,
    since: "claimed_at",
    why: "A claim lapses within the hour.",
  },
  {
    table: "graphile_worker._private_jobs",
    days: RETENTION_DAYS.failedJobs,
    since: "updated_at",
    only: "attempts > 0 and attempts >= max_attempts and locked_at is null",
    why: "What gave up is seen by the staff, and sent again or not, long before.",
  },
  {
    table: "uploads",
    days: 1,
    since: null,
    why: "A file that nothing names was given up; one that something names goes with it (`sweep-uploads`).",
  },
  {
    table: "backups",
    days: RETENTION_DAYS.backups,
    since: "taken_at",
    only: "id < (select max(id) from backups)",
    why: "When backups were made is asked for weeks; the last one is known for ever.",
  },
  {
    table: "reconciliations",
    days: RETENTION_DAYS.books,
    since: "created_at",
    only: "id not in (select max(id) from reconciliations group by provider)",
    why: "That the books were compared belongs to them: ten years from the end of their year. The last one says where the next begins.",
  },
  {
    table: "verification_documents",
    days: 30,
    since: null,
    why: "Days after the decision, as an admin sets them (`sweep-documents`).",
  },
  {
    table: "match_directions",
    days: 0,
    since: null,
    why: "Journeys of trips that are over or gone match nothing (`sweep-routes`).",
  },
  {
    table: "ledger_touches",
    days: 0,
    since: null,
    why: "What of the books was touched is looked at within a minute (`look-at-books`).",
  },
  {
    table: "ledger_faults",
    days: 0,
    since: null,
    why: "A fault of the books goes when a later look does not find it (`look-at-books`).",
  },
  {
    table: "provider_differences",
    days: 0,
    since: null,
    why: "A difference goes when a later look does not find it (`look-at-books`).",
  },
  { table: "match_routes", days: 0, since: null, why: "Routes that no journey takes match nothing (`sweep-routes`)." },
];
