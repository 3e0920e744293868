import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queryable } from "@/db/client";
import { defineHook, type Subscriptions } from "@/lib/core/hooks";
import type { UserView } from "./contract";

/** What reading people needs of a context: a database, and who else knows something of them. */
export type PeopleReader = { tx: Queryable; subscriptions: Subscriptions };

/**
 * What deals say of a person, as expressions over the column of their id: the average of the published reviews (1 to 5, one decimal), their
 * number, and of a carrier's confirmed deals how many in a hundred they cancelled; null while there are too few.
 */
export type Reputation = { rating: SQL<number | null>; reviewCount: SQL<number>; cancellationRate: SQL<number | null> };

/** Asks for a person's reputation, to be read with them. */
export const reputationOf = defineHook<PgColumn, Reputation>("person.reputation");

/** Asks for a person's newest announcements in a workspace as a JSON array, by the columns that name both. */
export const accountAnnouncements = defineHook<
  { userId: PgColumn; workspaceId: PgColumn },
  SQL<UserView["announcements"]>
>("account.announcements");
