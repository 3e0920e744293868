import type { outbox } from "@/db/schema/core/outbox";

/** An event, as it is written. */
export type EventRow = typeof outbox.$inferInsert;

/** A job, as it is added. */
export type JobRow = {
  name: string;
  payload: object;
  runAt: Date | undefined;
  key: string | undefined;
};

/**
 * The writes that a transaction batches at its end: a round trip to the database for each would be
 * most of its cost.
 */
export type Deferred = {
  /** Set when an event was written, so that the commit wakes the publisher. */
  hasEvents: boolean;
  events: EventRow[];
  jobs: JobRow[];
};

/** Nothing to write yet. */
export function makeDeferred(): Deferred {
  return { hasEvents: false, events: [], jobs: [] };
}
