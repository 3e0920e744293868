import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { PAYMENT_PROVIDERS, PROVIDER_PROBLEMS } from "@/db/enums/adapters/payments";
import { PROVIDER_CALLS } from "@/db/enums/deals/payments";
import { instant, oneOf } from "@/db/schema/core/columns";

const provider = () => text().$type<(typeof PAYMENT_PROVIDERS)[number]>().notNull();

/**
 * A movement that the provider has not done when it was asked: written after its first failure, so
 * that the next try, in whatever process, knows which key to use and not to come too early.
 */
export const providerCalls = pgTable(
  "provider_calls",
  {
    /** The movement's name at the provider, part of each of its keys. */
    name: text().primaryKey(),
    provider: provider(),
    kind: text().$type<(typeof PROVIDER_CALLS)[number]>().notNull(),
    /** The reservation, attempt, recall or account that it is about. */
    subjectId: integer().notNull(),
    reservationId: integer(),
    /** The key that the next attempt uses: the one before was refused for good. */
    keyNumber: integer().notNull().default(1),
    failures: integer().notNull().default(0),
    refusals: integer().notNull().default(0),
    trouble: text().notNull(),
    code: text(),
    requestRef: text(),
    /** Since when it fails, when it last did, and before when it is not tried. */
    since: instant().notNull(),
    failedAt: instant().notNull(),
    nextTryAt: instant(),
    /** Done, or no longer owed. */
    doneAt: instant(),
  },
  (t) => [
    oneOf("provider_calls_provider_check", t.provider, PAYMENT_PROVIDERS),
    oneOf("provider_calls_kind_check", t.kind, PROVIDER_CALLS),
    index("provider_calls_subject").on(t.kind, t.subjectId),
    index("provider_calls_failed").on(t.failedAt),
    index("provider_calls_open").on(t.since).where(sql`${t.doneAt} is null`),
  ],
);

/** Current problems with a provider, a row for each kind; see `PROVIDER_PROBLEMS`. */
export const providerProblems = pgTable(
  "provider_problems",
  {
    provider: provider(),
    problem: text().$type<(typeof PROVIDER_PROBLEMS)[number]>().notNull(),
    since: instant().notNull(),
    lastAt: instant().notNull(),
    count: integer().notNull().default(1),
    /** The request or finding, in the provider's words; never a secret or a person. */
    detail: text(),
    requestRef: text(),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.problem] }),
    oneOf("provider_problems_provider_check", t.provider, PAYMENT_PROVIDERS),
    oneOf("provider_problems_problem_check", t.problem, PROVIDER_PROBLEMS),
  ],
);

/** When a provider was last checked, whose key it was, and up to when its disputes were read. */
export const providerChecks = pgTable(
  "provider_checks",
  {
    provider: text().$type<(typeof PAYMENT_PROVIDERS)[number]>().primaryKey(),
    checkedAt: instant(),
    accountRef: text(),
    isLive: boolean(),
    disputesUpTo: instant(),
  },
  (t) => [oneOf("provider_checks_provider_check", t.provider, PAYMENT_PROVIDERS)],
);
