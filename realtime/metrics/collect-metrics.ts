import type { Gauge } from "prom-client";
import { openAlone } from "@/db/client";
import type { Runtime } from "@/lib/core/commands/runtime";
import { env } from "@/lib/core/env/env";
import { readAnsweredShare } from "@/lib/deals/rooms/read-answered-share";
import { agedFacts } from "@/lib/staff/facts/rules";
import type { ChatNamespace } from "../chat-sockets";
import type { Succession } from "../succession";
import { addBooks, addProvider } from "./add-money";
import { addTransfers } from "./add-transfers";
import { type Gauges, makeGauges } from "./gauges";
import { readCertificateEnd } from "./read-certificate";
import { type Counted, readState, type State } from "./read-state";

/** The maximum age of the database's figures: several scrapers cost no more than one. */
const STATE_EVERY_MS = 10_000;
const ANSWERS_EVERY_MS = 60_000;
const CERTIFICATE_EVERY_MS = 3_600_000;
const DAY_S = 86_400;

/**
 * Adds the metrics of a sidecar: its sockets, and for the leader the database's figures of the
 * whole product.
 */
export function collectMetrics(namespace: ChatNamespace, runtime: Runtime, succession: Succession): () => void {
  const db = openAlone(runtime.db, { application_name: "rihla metrics" });
  const leads = () => succession.current() !== undefined;
  const gauges = makeGauges(runtime, leads);
  gauges.add("rihla_sockets", "Open sockets of this sidecar.", (own) => own.set(namespace.sockets.size));
  gauges.add("rihla_leader", "1 for the sidecar that publishes and runs the jobs.", (own) => own.set(leads() ? 1 : 0));
  gauges.add(
    "rihla_fact_days_left",
    "For how long a fact of the world still holds (docs/facts.md); below 0 once it is old.",
    (own) => {
      if (leads()) for (const { name, daysLeft } of agedFacts(runtime.now())) own.set({ fact: name }, daysLeft);
    },
    ["fact"],
  );
  addState(
    gauges,
    gauges.remember("state", STATE_EVERY_MS, () => readState(db)),
  );
  addBooks(gauges, db, runtime);
  addProvider(gauges, db, runtime, STATE_EVERY_MS);
  addTransfers(gauges, db, STATE_EVERY_MS);
  addAnswers(
    gauges,
    gauges.remember("answers", ANSWERS_EVERY_MS, () => readAnsweredShare(db)),
  );
  addCertificate(gauges);
  return () => void db.$client.end({ timeout: 1 });
}

/** Adds the figures of the database. */
function addState(gauges: Gauges, read: () => Promise<State | undefined>): void {
  const shared = (name: string, help: string, set: (own: Gauge, state: State) => void, labelNames: string[] = []) =>
    gauges.add(
      name,
      help,
      async (own) => {
        const state = await read();
        if (state) set(own, state);
      },
      labelNames,
    );
  const counted = (name: string, help: string, of: (state: State) => Counted[]) =>
    shared(
      name,
      help,
      (own, state) => {
        for (const { status, count } of of(state)) own.set({ status }, count);
      },
      ["status"],
    );
  shared("rihla_events_waiting", "Events that are committed and not published, up to 10,000.", (own, { waiting }) =>
    own.set(waiting.eventCount),
  );
  shared("rihla_events_oldest_age_seconds", "How long the oldest of them waits.", (own, { waiting }) =>
    own.set(waiting.eventAgeS),
  );
  shared(
    "rihla_jobs",
    "Jobs by queue and state: waiting beyond their time, or given up.",
    (own, { queues }) => {
      for (const { queue, waiting, failed } of queues) {
        own.set({ queue, state: "waiting" }, waiting);
        own.set({ queue, state: "failed" }, failed);
      }
    },
    ["queue", "state"],
  );
  shared(
    "rihla_jobs_oldest_age_seconds",
    "How long the oldest job of a queue waits beyond its time.",
    (own, { queues }) => {
      for (const { queue, ageS } of queues) own.set({ queue }, ageS);
    },
    ["queue"],
  );
  shared("rihla_database_connections", "Connections of the database's server, of everybody.", (own, { server }) =>
    own.set(server.connectionCount),
  );
  shared("rihla_database_connections_max", "How many it allows.", (own, { server }) => own.set(server.connectionsMax));
  shared(
    "rihla_database_commits_waiting_seconds",
    "How long the oldest commit of the product's role waits for a standby.",
    (own, { server }) => own.set(server.commitWaitS),
  );
  shared("rihla_database_size_bytes", "What the database takes on its disk.", (own, { server }) =>
    own.set(server.sizeBytes),
  );
  counted("rihla_mails", "Mails of the last day by state, of the newest 10,000.", ({ mails }) => mails);
  counted("rihla_payments", "Payments of the last day by state, of the newest 10,000.", ({ payments }) => payments);
  shared(
    "rihla_backup_age_seconds",
    "How old the last whole backup is; left out while there is none.",
    (own, { backupAt }) => {
      if (backupAt) own.set(gauges.ageOf(backupAt));
    },
  );
}

/** Adds how well people keep the promise of an answer within a day. */
function addAnswers(gauges: Gauges, read: () => Promise<number | undefined>): void {
  gauges.add(
    "rihla_first_contacts_answered_ratio",
    "The share of the last month's first contacts that were answered within 24 hours, of the newest 1,000 conversations; left out under 3.",
    async (own) => {
      const share = await read();
      if (share !== undefined) own.set(share);
    },
  );
}

/** Adds for how long the site's certificate holds; it is read as browsers read it. */
function addCertificate(gauges: Gauges): void {
  const { APP_URL } = env();
  if (!APP_URL.startsWith("https://")) return;
  const read = gauges.remember("certificate", CERTIFICATE_EVERY_MS, () => readCertificateEnd(APP_URL));
  gauges.add("rihla_certificate_days_left", "For how many days the site's certificate still holds.", async (own) => {
    const end = await read();
    if (end) own.set(-gauges.ageOf(end) / DAY_S);
  });
}
