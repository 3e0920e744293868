import { sql } from "drizzle-orm";
import { Nothing } from "@/lib/core/answers";
import { query } from "@/lib/core/command";
import { toIso } from "@/lib/core/fields";
import { centsToEuros } from "@/lib/core/money";
import { admin } from "@/lib/core/policy";
import { ZONE_DATA_VERSION } from "@/lib/core/time";
import { productVersion } from "@/lib/core/version";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { type Comparison, findDifferences } from "@/lib/deals/provider/find-differences";
import { agedFacts } from "@/lib/staff/facts/rules";
import { HealthView } from "@/lib/staff/users/contract";
import { BACKUP_HOURS_MAX } from "./limits";
import { readPaymentsHealth } from "./payments-health";
import { findLastBackup } from "./queries";

type Row = Record<string, string | number | null>;

/** The state of the job queue, the outbox, mail, the ledger and the database, each by one query. */
export const getHealth = query(
  { name: "getHealth", summary: "How the product is.", policy: admin, input: Nothing, output: HealthView },
  async ({ tx, now, adapters }) => {
    const { payments: provider } = adapters;
    const [[jobs], [outbox], [mails], faults, compared, [database], backup, payments] = await Promise.all([
      tx.execute<Row>(sql`
        select count(*) filter (where run_at <= now() and attempts < max_attempts and locked_at is null)::int as due,
          count(*) filter (where attempts < max_attempts)::int as waiting,
          count(*) filter (where last_error is not null and attempts < max_attempts)::int as failed,
          count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "gaveUp",
          count(*) filter (where locked_at is not null)::int as held,
          min(run_at) filter (where run_at <= now() and attempts < max_attempts and locked_at is null) as oldest
        from graphile_worker.jobs`),
      tx.execute<Row>(sql`select count(*)::int as unsent, min(created_at) as oldest from outbox where sent_at is null`),
      tx.execute<Row>(sql`
        select count(*) filter (where sent_at is null)::int as waiting,
          count(*) filter (where sent_at is null and failure is not null)::int as failed, max(sent_at) as last from mails`),
      checkLedger(tx),
      provider.listMovements ? findDifferences(tx, provider.name) : undefined,
      tx.execute<Row>(sql`
        select pg_database_size(current_database())::text as size, current_setting('server_version') as version,
          (select count(*)::int from drizzle.__drizzle_migrations) as migrations`),
      findLastBackup(tx),
      readPaymentsHealth(tx, provider.name, now),
    ]);
    return {
      jobs: {
        due: Number(jobs?.due ?? 0),
        waiting: Number(jobs?.waiting ?? 0),
        failed: Number(jobs?.failed ?? 0),
        gaveUp: Number(jobs?.gaveUp ?? 0),
        held: Number(jobs?.held ?? 0),
        oldestDueAt: momentOf(jobs?.oldest),
      },
      outbox: { unsent: Number(outbox?.unsent ?? 0), oldestAt: momentOf(outbox?.oldest) },
      mails: {
        waiting: Number(mails?.waiting ?? 0),
        failed: Number(mails?.failed ?? 0),
        lastSentAt: momentOf(mails?.last),
      },
      ledgerFaults: faults.length,
      provider: provider.listMovements ? toProvider(compared) : null,
      payments,
      backup: backup
        ? { takenAt: toIso(backup.takenAt), sizeBytes: backup.bytes, isOld: isOld(backup.takenAt, now) }
        : null,
      database: {
        sizeBytes: Number(database?.size ?? 0),
        version: String(database?.version ?? ""),
        migrations: Number(database?.migrations ?? 0),
      },
      zones: ZONE_DATA_VERSION,
      oldFacts: agedFacts(now)
        .filter(({ isOld }) => isOld)
        .map(({ name }) => name),
      versions: { node: process.version, app: productVersion() },
      at: now.toISOString(),
    };
  },
);

function isOld(takenAt: Date, now: Date): boolean {
  return now.getTime() - takenAt.getTime() > BACKUP_HOURS_MAX * 3_600_000;
}

/** What the last comparison with the provider's account leaves open. */
function toProvider(compared: Comparison | undefined): HealthView["provider"] {
  return {
    comparedAt: compared ? toIso(compared.comparedAt) : null,
    difference: centsToEuros(compared?.sumCents ?? 0),
    differenceCount: compared?.count ?? 0,
    differences: (compared?.newest ?? []).map(({ ref, kind, at, bookedCents, movedCents }) => ({
      ref,
      kind,
      at: toIso(at),
      booked: centsToEuros(bookedCents),
      moved: centsToEuros(movedCents),
    })),
  };
}

function momentOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : new Date(value).toISOString();
}
