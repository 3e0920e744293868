import type { Queryable } from "@/db/client";
import { outbox } from "@/db/schema/core/outbox";
import type { Deferred } from "./deferred";
import { writeJobs } from "./jobs";

/** Writes what a transaction left for its end: the events in their order, and the jobs. */
export async function writeDeferred(tx: Queryable, deferred: Deferred): Promise<void> {
  const { events, jobs } = deferred;
  deferred.events = [];
  deferred.jobs = [];
  if (events.length > 0) deferred.hasEvents = true;
  await Promise.all([
    events.length > 0 ? tx.insert(outbox).values(events) : undefined,
    jobs.length > 0 ? writeJobs(tx, jobs) : undefined,
  ]);
}
