import type { SQL } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { Actor } from "@/lib/core/base/actor";

/** Loads actors of sessions; injected, so that core needs no tables of accounts. */
export type SessionReader = {
  /** The actor of a live session, read in one batch with other calls; `undefined` when it ended. */
  load: (db: Db, sessionId: string, now: Date) => Promise<Actor | undefined>;
  /** A scalar subquery: the rows of unrevoked sessions as a JSON array. */
  select: (sessionIds: readonly string[]) => SQL;
  /** Parses that array: by session id, a function from the time to the actor. */
  read: (rows: unknown) => ReadonlyMap<string, (now: Date) => Actor | undefined>;
};
