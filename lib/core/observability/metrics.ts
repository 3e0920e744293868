import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { PoolUse } from "@/db/pool-use";
import type { QueryObserver } from "@/db/send-queries";
import { processSlot } from "@/lib/core/base/process-slot";
import { env } from "@/lib/core/env/env";
import { markFailed, startQuerySpan } from "./tracing";

/** From imperceptible to the limit of a request, in seconds. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/**
 * The metrics of a process; names and units by Prometheus' conventions, and no person in a label.
 */
export type Metrics = ReturnType<typeof makeMetrics>;

function makeMetrics() {
  const registry = new Registry();
  registry.setDefaultLabels({ service: process.env.SERVICE_NAME ?? "web" });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: "rihla_database_pool_connections",
    help: "This process's database pool by state: max (its connections), busy (those in use), waiting (queries that have none).",
    labelNames: ["state"] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolUse.value?.() ?? {})) this.set({ state }, count);
    },
  });
  addMachine(registers);
  return {
    registry,
    queries: new Histogram({
      name: "rihla_database_query_duration_seconds",
      help: "Queries, with their wait for a connection, by outcome.",
      labelNames: ["outcome"] as const,
      buckets: BUCKETS_S,
      registers,
    }),
    httpRequests: new Histogram({
      name: "rihla_http_request_duration_seconds",
      help: "Requests by kind (page, api, asset, socket, probe), route (a page's folders, a call's command) and status, until their last byte.",
      labelNames: ["kind", "route", "status"] as const,
      buckets: BUCKETS_S,
      registers,
    }),
    commands: new Histogram({
      name: "rihla_command_duration_seconds",
      help: "Commands by name and outcome: ok, refused (the caller's fault), failed (ours).",
      labelNames: ["command", "outcome"] as const,
      buckets: BUCKETS_S,
      registers,
    }),
    pageCache: new Counter({
      name: "rihla_page_cache_requests_total",
      help: "Requests of visitors for public pages, by whether the cache answered: at once (hit), after reading again (checked), or not (miss).",
      labelNames: ["outcome"] as const,
      registers,
    }),
    publishedEvents: new Counter({
      name: "rihla_events_published_total",
      help: "Events published to sockets.",
      registers,
    }),
    ...makeProviderCounters(registers),
    vitals: makeVitals(registers),
    jobs: new Histogram({
      name: "rihla_job_duration_seconds",
      help: "Jobs by kind and outcome (ok, failed: tried again).",
      labelNames: ["job", "outcome"] as const,
      buckets: [...BUCKETS_S, 60, 300],
      registers,
    }),
  };
}

/** What real visits measured. The buckets are narrow round what is good, and what is poor. */
function makeVitals(registers: Registry[]) {
  const histogram = (name: string, what: string, buckets: number[]) =>
    new Histogram({
      name: `rihla_web_vitals_${name}`,
      help: `${what} of real visits, of a sample that browsers report, by page (its folders) and device (phone, desktop).`,
      labelNames: ["page", "device"] as const,
      buckets,
      registers,
    });
  return {
    lcp: histogram("lcp_seconds", "Largest Contentful Paint", [0.5, 1, 1.4, 1.8, 2.1, 2.5, 3, 4, 6, 10, 25]),
    inp: histogram("inp_seconds", "Interaction to Next Paint", [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2.5]),
    cls: histogram("cls", "Cumulative Layout Shift", [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.25, 0.5, 1]),
  };
}

/** Adds what a process sees of its machine, and of the replica that it reads. */
function addMachine(registers: Registry[]): void {
  new Gauge({
    name: "rihla_clock_offset_seconds",
    help: "How far this process's clock is ahead of the database's.",
    registers,
    async collect() {
      const offsetMs = await clockOffsetMs.value?.().catch(() => Number.NaN);
      this.set((offsetMs ?? Number.NaN) / 1_000);
    },
  });
  new Gauge({
    name: "rihla_disk_bytes",
    help: "The disk of DATA_DIR by state: size, and free for this process. That of PostgreSQL is seen by an exporter on its machine.",
    labelNames: ["state"] as const,
    registers,
    async collect() {
      this.reset();
      const disk = await statfs(env().DATA_DIR).catch(() => undefined);
      if (!disk) return;
      this.set({ state: "size" }, disk.blocks * disk.bsize);
      this.set({ state: "free" }, disk.bavail * disk.bsize);
    },
  });
  new Gauge({
    name: "rihla_replica_lag_seconds",
    help: "How old what the replica has may be, as this process knows it; left out without a replica.",
    registers,
    collect() {
      this.remove();
      const lagMs = replicaLagMs.value?.();
      if (lagMs !== undefined) this.set(lagMs / 1_000);
    },
  });
}

function makeProviderCounters(registers: Registry[]) {
  return {
    providerFailures: counterOf(registers, {
      name: "rihla_provider_failures_total",
      help: "Calls that the payment provider did not do, by trouble: authentication, permission and refused are ours.",
      label: "trouble",
      values: [
        "unavailable",
        "authentication",
        "permission",
        "refused",
        "unknown",
        "account_unknown",
        "account_not_ready",
        "balance_too_low",
        "disputed",
      ],
    }),
    lostPayments: counterOf(registers, {
      name: "rihla_lost_payments_total",
      help: "Payments that the provider knew and no row did: settled (the row was there), returned, closed (unpaid), waiting (no webhook has come since).",
      label: "outcome",
      values: ["settled", "returned", "closed", "waiting"],
    }),
    webhooks: counterOf(registers, {
      name: "rihla_provider_webhooks_total",
      help: "Webhooks of the payment provider by outcome: taken, or unsigned (its signature is none of ours).",
      label: "outcome",
      values: ["taken", "unsigned"],
    }),
  };
}

/**
 * A counter whose values are there from the start, at 0: a series that begins with its first case
 * has no increase that an alert could see.
 */
function counterOf<L extends string>(
  registers: Registry[],
  { name, help, label, values }: { name: string; help: string; label: L; values: readonly string[] },
): Counter<L> {
  const counter = new Counter({ name, help, labelNames: [label], registers });
  for (const value of values) counter.inc({ [label]: value } as Record<L, string>, 0); // its only label
  return counter;
}

const slot = processSlot<Metrics>("metrics");
const poolUse = processSlot<() => PoolUse | undefined>("pool use");
const clockOffsetMs = processSlot<() => Promise<number>>("clock offset");
const replicaLagMs = processSlot<() => number>("replica lag");

/** The metrics of this process. */
export function metrics(): Metrics {
  slot.value ??= makeMetrics();
  return slot.value;
}

/** Measures and traces the queries of a pool. */
export const observeQuery: QueryObserver = (text) => {
  const end = metrics().queries.startTimer();
  const span = startQuerySpan(text);
  return (outcome) => {
    end({ outcome });
    if (span && outcome === "failed") markFailed(span);
    span?.end();
  };
};

/** Exports how much of the process's pool is in use. */
export function showPoolUse(read: () => PoolUse | undefined): void {
  poolUse.value = read;
}

/** Exports how far the process's clock is from the database's. */
export function showClockOffset(readMs: () => Promise<number>): void {
  clockOffsetMs.value = readMs;
}

/** Exports how far a replica is behind. */
export function showReplicaLag(readMs: () => number): void {
  replicaLagMs.value = readMs;
}
