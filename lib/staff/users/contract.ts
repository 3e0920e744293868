import { z } from "zod";
import { PAYMENT_PROVIDERS, PROVIDER_PROBLEMS } from "@/db/enums/adapters/payments";
import { PROVIDER_CALLS } from "@/db/enums/deals/payments";
import { STAFF_ROLES, USER_STATUSES } from "@/db/enums/identity/accounts";
import { VERIFICATION_STATUSES } from "@/db/enums/identity/verification";
import { JOB_SUBJECTS } from "@/lib/core/commands/job-subject";
import { day, id, iso, limit, listOf, page, text, typedId } from "@/lib/core/fields/fields";
import { cutText } from "@/lib/core/text/cut-text";
import { CorrectionView } from "@/lib/deals/corrections/contract";
import { DecisionView } from "@/lib/staff/moderation/contract";
import { USER_LIMITS } from "./limits";

/** A search text: part of a name or address, or an id; truncated if too long. */
const search = () =>
  z
    .string()
    .transform((value) => cutText(value, USER_LIMITS.searchLengthMax))
    .pipe(text(USER_LIMITS.searchLengthMax))
    .optional();

/** A page of users, by search text and status. */
export const ListUsers = z.strictObject({
  q: search(),
  status: z.enum(USER_STATUSES).optional(),
  staffRole: z.enum(STAFF_ROLES).optional(),
  verification: z.enum(VERIFICATION_STATUSES).optional(),
  page: page(),
  limit: limit(USER_LIMITS.pageSize),
});

/** A person as a row of the admins' list. */
export const UserRow = z
  .strictObject({
    id: z.number().int(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    status: z.enum(USER_STATUSES),
    staffRole: z.enum(STAFF_ROLES).nullable(),
    verification: z.enum(VERIFICATION_STATUSES),
    isConfirmed: z.boolean(),
    createdAt: iso(),
  })
  .meta({ id: "AdminUserRow" });
export type UserRow = z.output<typeof UserRow>;
/** Users, newest first. */
export const UserList = listOf(UserRow);

/** The id of a user. */
export const NameUser = z.strictObject({ id: id() });

const Count = z.number().int();
/** A user as an admin sees them, with decisions about them, but no messages and no documents. */
export const UserDetail = z
  .strictObject({
    ...UserRow.shape,
    statusReason: z.string().nullable(),
    locale: z.string(),
    isMe: z.boolean(),
    workspaces: z.array(z.strictObject({ id: Count, name: z.string(), role: z.string(), isHome: z.boolean() })),
    sessions: z.array(
      z.strictObject({ id: z.string(), device: z.string(), ip: z.string(), lastSeenAt: iso(), createdAt: iso() }),
    ),
    listings: z.array(
      z.strictObject({ kind: z.enum(["announcement", "transporter"]), id: Count, title: z.string(), createdAt: iso() }),
    ),
    counts: z.strictObject({
      announcements: Count,
      transporters: Count,
      reservations: Count,
      liveReservations: Count,
      /** Lately cancelled within minutes of paying, and after contacts were exchanged. */
      freeCancellations: Count,
      cancelledAfterSharing: Count,
    }),
    decisions: z.array(DecisionView),
  })
  .meta({ id: "AdminUser" });
/** A person as an admin sees them. */
export type UserDetail = z.output<typeof UserDetail>;

/** The number of ended sessions. */
export const EndedSessions = z.strictObject({ endedCount: Count });

/** A page of the audit log, by actor, action, subject and days. */
export const ListAudit = z.strictObject({
  actor: search(),
  action: z
    .string()
    .transform((value) => value.slice(0, 60))
    .optional(),
  subjectType: z
    .string()
    .transform((value) => value.slice(0, 40))
    .optional(),
  subjectId: z.union([typedId(), z.literal("").transform(() => undefined)]).optional(),
  from: z.union([day(), z.literal("").transform(() => undefined)]).optional(),
  to: z.union([day(), z.literal("").transform(() => undefined)]).optional(),
  page: page(),
  limit: limit(USER_LIMITS.auditPageSize),
});
/** An entry of the audit log. */
export const AuditEntry = z
  .strictObject({
    id: Count,
    actor: z.string().nullable(),
    actorId: Count.nullable(),
    action: z.string(),
    subjectType: z.string(),
    subjectId: Count.nullable(),
    /** The subject's name and the path of its page; no name when it is gone. */
    subject: z.strictObject({ name: z.string().nullable(), path: z.string().nullable() }),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    createdAt: iso(),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntry = z.output<typeof AuditEntry>;
/** Audit entries, newest first. */
export const AuditList = listOf(AuditEntry);

/** The state of queues, failures and the ledger. */
export const HealthView = z
  .strictObject({
    jobs: z.strictObject({
      due: Count,
      waiting: Count,
      failed: Count,
      /** Jobs that exhausted their retries. */
      gaveUp: Count,
      /** Jobs running, or locked by a dead process. */
      held: Count,
      oldestDueAt: iso().nullable(),
    }),
    outbox: z.strictObject({ unsent: Count, oldestAt: iso().nullable() }),
    mails: z.strictObject({ waiting: Count, failed: Count, lastSentAt: iso().nullable() }),
    /** The progress of the checks of each minute. */
    ledgerFaults: Count,
    ledgerLookedAt: iso().nullable(),
    /** Whether the last check of the books is overdue. */
    ledgerIsOld: z.boolean(),
    /** The books against the provider's account; none where no real money moves. */
    provider: z
      .strictObject({
        comparedAt: iso().nullable(),
        /** Of all differences, of which the newest are listed. */
        difference: z.number(),
        differenceCount: Count,
        differences: z.array(
          z.strictObject({
            ref: z.string(),
            kind: z.string().nullable(),
            at: iso(),
            booked: z.number(),
            moved: z.number(),
            /** In another currency, `moved` is none of euros. */
            isForeign: z.boolean(),
            /** The correction that waits for a second admin. */
            correction: CorrectionView.nullable(),
          }),
        ),
      })
      .nullable(),
    /** The problems with the payment provider, and the failing movements. */
    payments: z.strictObject({
      provider: z.enum(PAYMENT_PROVIDERS),
      status: z.enum(["ok", "degraded"]),
      /** When its settings for us were checked, and whether its key moves real money. */
      checkedAt: iso().nullable(),
      isLive: z.boolean().nullable(),
      problems: z.array(
        z.strictObject({
          problem: z.enum(PROVIDER_PROBLEMS),
          since: iso(),
          lastAt: iso(),
          count: Count,
          detail: z.string().nullable(),
          requestRef: z.string().nullable(),
        }),
      ),
      retryingCount: Count,
      /** The oldest of them. */
      retrying: z.array(
        z.strictObject({
          kind: z.enum(PROVIDER_CALLS),
          subjectId: Count,
          reservationId: Count.nullable(),
          since: iso(),
          failures: Count,
          nextTryAt: iso().nullable(),
          trouble: z.string(),
          code: z.string().nullable(),
          requestRef: z.string().nullable(),
        }),
      ),
    }),
    /** The last backup that lacks nothing; none when no run of the product's own has noted one. */
    backup: z.strictObject({ takenAt: iso(), sizeBytes: z.number(), isOld: z.boolean() }).nullable(),
    database: z.strictObject({ sizeBytes: z.number(), version: z.string(), migrations: Count }),
    versions: z.strictObject({ node: z.string(), app: z.string() }),
    /** The release of the time zone data, and which facts of the world were read too long ago. */
    zones: z.string(),
    oldFacts: z.array(z.string()),
    at: iso(),
  })
  .meta({ id: "Health" });
export type HealthView = z.output<typeof HealthView>;

/** A page of the failed jobs. */
export const ListFailedJobs = z.strictObject({ page: page(), limit: limit(USER_LIMITS.pageSize) });
/** The id of a job. */
export const NameJob = z.strictObject({ id: id() });
/** A job that fails, with its error and what it is about, but without its payload. */
export const FailedJob = z
  .strictObject({
    id: Count,
    task: z.string(),
    subject: z.strictObject({ kind: z.enum(JOB_SUBJECTS), id: z.string() }).nullable(),
    /** The deal that it belongs to. */
    reservationId: Count.nullable(),
    /** Whether it exhausted its retries; else it is retried at that time. */
    gaveUp: z.boolean(),
    nextTryAt: iso().nullable(),
    attempts: Count,
    error: z.string(),
    createdAt: iso(),
    failedAt: iso(),
  })
  .meta({ id: "FailedJob" });
export type FailedJob = z.output<typeof FailedJob>;
/** Failed jobs, newest first. */
export const FailedJobList = listOf(FailedJob);
