import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { APPEAL_OUTCOMES, DECISION_STATES, DECISIONS, SUBJECTS } from "@/db/enums/staff/moderation";
import { createdAt, idColumn, instant, inValues, longRef, oneOf, refTo } from "@/db/schema/core/columns";
import { users } from "@/db/schema/identity/accounts";

/**
 * Decisions of moderators: what was decided about what, by which rule, and whether it was appealed.
 */
export const moderationDecisions = pgTable(
  "moderation_decisions",
  {
    id: idColumn(),
    moderatorId: refTo(() => users.id),
    subjectType: text().$type<(typeof SUBJECTS)[number]>().notNull(),
    /** Messages have long numbers. */
    subjectId: longRef().notNull(),
    /** The name of the subject, as the moderator saw it. */
    subjectLabel: text().notNull().default(""),
    /**
     * How the subject stood when it was decided about: what has changed until the decision takes
     * effect is reviewed.
     */
    subjectState: text().notNull().default(""),
    /** Whom the decision concerns: they are notified, and may appeal. */
    concernsUserId: integer().references(() => users.id),
    decision: text().$type<(typeof DECISIONS)[number]>().notNull(),
    reasonCode: text(),
    reasonText: text(),
    /** Of an approved identity: what the document's number is known by. */
    identityDigest: text(),
    status: text().$type<(typeof DECISION_STATES)[number]>().notNull().default("applied"),
    /** When it took effect, was taken back or lapsed. */
    settledAt: instant(),
    appealText: text(),
    appealedAt: instant(),
    appealDecision: text().$type<(typeof APPEAL_OUTCOMES)[number]>(),
    appealNote: text(),
    appealDecidedAt: instant(),
    appealDecidedById: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf("moderation_decisions_subject_type_check", t.subjectType, SUBJECTS),
    oneOf("moderation_decisions_decision_check", t.decision, DECISIONS),
    oneOf("moderation_decisions_status_check", t.status, DECISION_STATES),
    oneOf("moderation_decisions_appeal_check", t.appealDecision, APPEAL_OUTCOMES),
    index("moderation_decisions_subject").on(t.subjectType, t.subjectId),
    index("moderation_decisions_concerns").on(t.concernsUserId),
    uniqueIndex("moderation_decisions_waiting_unique")
      .on(t.subjectType, t.subjectId)
      .where(inValues(t.status, ["waiting"])),
    index("moderation_decisions_appeals")
      .on(t.appealedAt)
      .where(sql`${t.appealedAt} is not null and ${t.appealDecidedAt} is null`),
  ],
);

/** The moderator who works on a case. A claim lapses automatically. */
export const moderationClaims = pgTable(
  "moderation_claims",
  {
    subjectType: text().$type<(typeof SUBJECTS)[number]>().notNull(),
    subjectId: longRef().notNull(),
    moderatorId: refTo(() => users.id),
    claimedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subjectType, t.subjectId] }),
    index("moderation_claims_moderator").on(t.moderatorId),
    index("moderation_claims_claimed").on(t.claimedAt),
    oneOf("moderation_claims_subject_type_check", t.subjectType, SUBJECTS),
  ],
);
