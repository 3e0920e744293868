import type { SQL } from "drizzle-orm";
import type { Db, Queryable } from "@/db/client";
import type { Actor } from "./actor";

/** How calls learn who a session's person is: the runtime hands it in, so that commands need not know the tables of accounts. */
export type SessionReader = {
  /** The actor of a live session, read in one batch with those of other calls; `undefined` when it ended or its person was shut out. */
  load: (db: Db, sessionId: string, now: Date) => Promise<Actor | undefined>;
  /** The same by a query of its own, in a transaction if one is open. */
  find: (tx: Queryable, sessionId: string, now: Date) => Promise<Actor | undefined>;
  /** A scalar query: the rows of sessions that were not revoked, as a JSON array. */
  select: (sessionIds: readonly string[]) => SQL;
  /** The sessions of such an array by their ids: each gives its actor at a moment, as `load` does. */
  read: (rows: unknown) => ReadonlyMap<string, (now: Date) => Actor | undefined>;
};
