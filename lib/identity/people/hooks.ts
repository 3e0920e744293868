import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { defineHook, type Subscriptions } from "@/lib/core/commands/hooks";
import type { UserView } from "./contract";

/** The context for reading people. */
export type PeopleReader = { tx: Queryable; subscriptions: Subscriptions };

/**
 * A person's reputation as expressions over the column of their id: average of the published
 * reviews (1 to 5, one decimal), their number, and the percentage of confirmed deals that a carrier
 * cancelled; null while there are too few.
 */
export type Reputation = { rating: SQL<number | null>; reviewCount: SQL<number>; cancellationRate: SQL<number | null> };

/** Provides a person's reputation, as a part of a larger query. */
export const reputationOf = defineHook<PgColumn, Reputation>("person.reputation");

/** Provides a person's newest announcements in a workspace as a JSON array. */
export const accountAnnouncements = defineHook<
  { userId: PgColumn; workspaceId: PgColumn },
  SQL<UserView["announcements"]>
>("account.announcements");
