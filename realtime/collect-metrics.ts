import { sql } from "drizzle-orm";
import { Gauge } from "prom-client";
import { type Db, openAlone } from "@/db/client";
import { PROVIDER_CALLS, PROVIDER_PROBLEMS } from "@/db/enums/deals/payments";
import { metrics } from "@/lib/core/metrics";
import type { Runtime } from "@/lib/core/runtime";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { findDifferences, findUncomparedSince } from "@/lib/deals/provider/find-differences";
import {
  countRetrying,
  findCheck,
  findProblems,
  isNotice,
  type RetryingCount,
} from "@/lib/deals/provider-calls/queries";
import { agedFacts } from "@/lib/staff/facts/rules";
import { findLastBackup } from "@/lib/staff/health/queries";
import type { ChatNamespace } from "./chat-sockets";
import { LANES } from "./jobs/lanes";
import type { Succession } from "./succession";

/**
 * What is asked of the database is as old as this at most: several scrapers cost no more than one.
 */
const STATE_EVERY_MS = 10_000;
/** The whole books are read seldom. */
const LEDGER_EVERY_MS = 300_000;

type Waiting = { eventCount: number; eventAgeS: number };
type LaneState = { lane: string; waiting: number; failed: number; ageS: number };
type Counted = { status: string; count: number };
type Server = { connectionCount: number; connectionsMax: number; sizeBytes: number };
type State = {
  waiting: Waiting;
  server: Server;
  lanes: LaneState[];
  mails: Counted[];
  payments: Counted[];
  backupAt?: Date;
};

/**
 * Adds what a sidecar knows: its sockets, and of the leader what the database says of the whole
 * product.
 */
export function collectMetrics(namespace: ChatNamespace, runtime: Runtime, succession: Succession): () => void {
  const db = openAlone(runtime.db, { application_name: "rihla metrics" });
  const readState = cached(STATE_EVERY_MS, () => readAll(db));
  const leads = () => succession.current() !== undefined;
  const gauge = makeGauges(runtime);
  /** Of the whole product: said by the sidecar that leads alone, so that sums are right. */
  const shared = (name: string, help: string, set: (own: Gauge, state: State) => void, labelNames: string[] = []) =>
    gauge(name, help, async (own) => (leads() ? set(own, await readState()) : undefined), labelNames);

  gauge("rihla_sockets", "Open sockets of this sidecar.", (own) => own.set(namespace.sockets.size));
  gauge("rihla_leader", "1 for the sidecar that publishes and runs the jobs.", (own) => own.set(leads() ? 1 : 0));
  shared("rihla_events_waiting", "Events that are committed and not published.", (own, { waiting }) =>
    own.set(waiting.eventCount),
  );
  shared("rihla_events_oldest_age_seconds", "How long the oldest of them waits.", (own, { waiting }) =>
    own.set(waiting.eventAgeS),
  );
  shared(
    "rihla_jobs",
    "Jobs by lane and state: waiting beyond their time, or given up.",
    (own, { lanes }) => {
      for (const { lane, waiting, failed } of lanes) {
        own.set({ lane, state: "waiting" }, waiting);
        own.set({ lane, state: "failed" }, failed);
      }
    },
    ["lane", "state"],
  );
  shared(
    "rihla_jobs_oldest_age_seconds",
    "How long the oldest job of a lane waits beyond its time.",
    (own, { lanes }) => {
      for (const { lane, ageS } of lanes) own.set({ lane }, ageS);
    },
    ["lane"],
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
  shared("rihla_database_connections", "Connections of the database's server, of everybody.", (own, { server }) =>
    own.set(server.connectionCount),
  );
  shared("rihla_database_connections_max", "How many it allows.", (own, { server }) => own.set(server.connectionsMax));
  shared("rihla_database_size_bytes", "What the database takes on its disk.", (own, { server }) =>
    own.set(server.sizeBytes),
  );
  counted("rihla_mails", "Mails of the last day by state.", ({ mails }) => mails);
  counted("rihla_payments", "Payments by state.", ({ payments }) => payments);
  shared(
    "rihla_backup_age_seconds",
    "How old the last whole backup is; left out while there is none.",
    (own, state) => {
      if (state.backupAt) own.set((runtime.now().getTime() - state.backupAt.getTime()) / 1_000);
    },
  );
  shared(
    "rihla_fact_days_left",
    "For how long a fact of the world still holds (docs/facts.md); below 0 once it is old.",
    (own) => {
      for (const { name, daysLeft } of agedFacts(runtime.now())) own.set({ fact: name }, daysLeft);
    },
    ["fact"],
  );
  addBooks(gauge, db, runtime, leads);
  addProvider(gauge, db, runtime, leads);
  return () => void db.$client.end({ timeout: 1 });
}

type AddGauge = ReturnType<typeof makeGauges>;

/** Adds gauges that are read when somebody asks for them. */
function makeGauges(runtime: Runtime) {
  return (name: string, help: string, read: (own: Gauge) => void | Promise<void>, labelNames: string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [metrics().registry],
      async collect() {
        // What is not read now is left out: a nought would say that all is well.
        this.reset();
        if (labelNames.length === 0) this.remove();
        await Promise.resolve(read(this)).catch((error: unknown) =>
          runtime.log.warn({ error, metric: name }, "a metric could not be read"),
        );
      },
    });
}

/** Adds what is off in the books, by themselves and beside the provider's account. */
function addBooks(gauge: AddGauge, db: Db, runtime: Runtime, leads: () => boolean): void {
  const readLedger = cached(LEDGER_EVERY_MS, async () =>
    (await checkLedger(db)).reduce((sum, { amountCents }) => sum + Math.max(1, Math.abs(amountCents)), 0),
  );
  const { name: provider, listMovements } = runtime.adapters.payments;
  const readProvider = cached(LEDGER_EVERY_MS, () => findDifferences(db, provider));
  const readUncompared = cached(STATE_EVERY_MS, () => findUncomparedSince(db, provider));
  gauge("rihla_ledger_difference_cents", "What is off in the books; read every five minutes.", async (own) =>
    leads() ? own.set(await readLedger()) : undefined,
  );
  gauge(
    "rihla_provider_difference_cents",
    "What the books and the payment provider's account differ by; read every five minutes, left out until they were compared.",
    async (own) => {
      // A provider that moves no money has no account to differ from.
      const compared = listMovements && leads() ? await readProvider() : undefined;
      if (compared) own.set(compared.sumCents);
    },
  );
  gauge(
    "rihla_provider_compared_age_seconds",
    "How long ago the books were compared with the provider's account; since the first payment when they never were.",
    async (own) => {
      const since = listMovements && leads() ? await readUncompared() : undefined;
      if (since) own.set((runtime.now().getTime() - since.getTime()) / 1_000);
    },
  );
}

/** Adds what is wrong between us and the provider, and the movements that fail. */
function addProvider(gauge: AddGauge, db: Db, runtime: Runtime, leads: () => boolean): void {
  const { name: provider, inspect } = runtime.adapters.payments;
  const readProblems = cached(STATE_EVERY_MS, () => findProblems(db, provider, runtime.now()));
  const readRetrying = cached(STATE_EVERY_MS, () => countRetrying(db));
  const readCheck = cached(STATE_EVERY_MS, () => findCheck(db, provider));
  gauge(
    "rihla_provider_problems",
    "1 for each thing that is wrong between us and the payment provider, such as a key that it refuses; see the page of health.",
    async (own) => {
      if (!leads()) return;
      const lasting = new Set((await readProblems()).map(({ problem }) => problem));
      for (const problem of PROVIDER_PROBLEMS)
        if (!isNotice(problem)) own.set({ problem }, lasting.has(problem) ? 1 : 0);
    },
    ["problem"],
  );
  const eachKind = async (set: (kind: string, found: RetryingCount | undefined) => void) => {
    if (!leads()) return;
    const found = await readRetrying();
    for (const kind of PROVIDER_CALLS)
      set(
        kind,
        found.find((one) => one.kind === kind),
      );
  };
  gauge(
    "rihla_provider_retrying",
    "Movements of money that fail and are tried again, by kind and state: refused, or unanswered.",
    (own) =>
      eachKind((kind, found) => {
        own.set({ kind, state: "refused" }, found?.refused ?? 0);
        own.set({ kind, state: "unanswered" }, (found?.count ?? 0) - (found?.refused ?? 0));
      }),
    ["kind", "state"],
  );
  gauge(
    "rihla_provider_retrying_age_seconds",
    "Since when the oldest of them fails, by kind.",
    (own) =>
      eachKind((kind, found) =>
        own.set({ kind }, found ? (runtime.now().getTime() - found.since.getTime()) / 1_000 : 0),
      ),
    ["kind"],
  );
  gauge(
    "rihla_provider_checked_age_seconds",
    "How long ago the payment provider's settings for us were looked at; left out while they never were.",
    async (own) => {
      const check = inspect && leads() ? await readCheck() : undefined;
      if (check?.checkedAt) own.set((runtime.now().getTime() - check.checkedAt.getTime()) / 1_000);
    },
  );
}

function cached<T>(forMs: number, read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  let readAt = 0;
  return () => {
    if (!reading || performance.now() - readAt > forMs) {
      readAt = performance.now();
      reading = read().catch((error: unknown) => {
        reading = undefined;
        throw error;
      });
    }
    return reading;
  };
}

async function readAll(db: Db): Promise<State> {
  const lanes = Object.entries(LANES).flatMap(([lane, { tasks }]) => tasks.map((task) => ({ lane, task })));
  const [waiting] = await db.execute<Waiting>(sql`
    select count(*)::int as "eventCount", coalesce(extract(epoch from now() - min(created_at)), 0)::float as "eventAgeS"
    from outbox where sent_at is null`);
  const [server] = await db.execute<Server>(sql`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "connectionCount",
      current_setting('max_connections')::int as "connectionsMax",
      pg_database_size(current_database())::float as "sizeBytes"`);
  const laneRows = await db.execute<LaneState>(sql`
    select lanes.lane, count(j.id) filter (where j.is_available)::int as waiting,
      count(j.id) filter (where j.attempts >= j.max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(j.run_at) filter (where j.is_available)), 0)::float as "ageS"
    from json_to_recordset(${JSON.stringify(lanes)}::json) as lanes (lane text, task text)
      left join graphile_worker._private_tasks t on t.identifier = lanes.task
      left join graphile_worker._private_jobs j on j.task_id = t.id and (j.run_at < now() or j.attempts >= j.max_attempts)
    group by lanes.lane`);
  const mails = await db.execute<Counted>(sql`
    select case when sent_at is not null then 'sent' when failure is not null then 'failed' else 'waiting' end as status,
      count(*)::int as count
    from mails where created_at > now() - interval '1 day' group by 1`);
  const payments = await db.execute<Counted>(sql`select status::text, count(*)::int as count from payments group by 1`);
  const backup = await findLastBackup(db);
  return {
    ...(backup ? { backupAt: backup.takenAt } : {}),
    waiting: waiting ?? { eventCount: 0, eventAgeS: 0 },
    server: server ?? { connectionCount: 0, connectionsMax: 0, sizeBytes: 0 },
    lanes: [...laneRows],
    mails: [...mails],
    payments: [...payments],
  };
}
