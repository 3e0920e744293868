import type { Queryable } from "@/db/client";
import { outbox } from "@/db/schema/core/outbox";
import type { Deferred } from "./deferred";
import { writeJobs } from "./jobs";
import { wakePublisher } from "./outbox";

/**
 * Writes what a transaction left for its end, in one trip: the events in their order, the jobs, and
 * with `wakes` what wakes the publisher once all is committed.
 */
export async function writeDeferred(tx: Queryable, deferred: Deferred, { wakes = false } = {}): Promise<void> {
  const { events, jobs } = deferred;
  deferred.events = [];
  deferred.jobs = [];
  if (events.length > 0) deferred.hasEvents = true;
  await Promise.all([
    events.length > 0 ? tx.insert(outbox).values(events) : undefined,
    jobs.length > 0 ? writeJobs(tx, jobs) : undefined,
    wakes && deferred.hasEvents ? wakePublisher(tx) : undefined,
  ]);
}
