import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { Nothing } from "@/lib/core/base/answers";
import { centsToEuros } from "@/lib/core/base/money";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { productVersion } from "@/lib/core/env/version";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { COUNT_MAX } from "@/lib/core/queries/count";
import { ZONE_DATA_VERSION } from "@/lib/core/time/time";
import { readBooks } from "@/lib/deals/books/queries";
import type { CorrectionView } from "@/lib/deals/corrections/contract";
import { findProposed } from "@/lib/deals/corrections/queries";
import type { Comparison } from "@/lib/deals/provider/find-differences";
import { readDifferences } from "@/lib/deals/provider/store-differences";
import { agedFacts } from "@/lib/staff/facts/rules";
import { HealthView } from "@/lib/staff/users/contract";
import { BACKUP_HOURS_MAX, LOOK_MINUTES_MAX } from "./limits";
import { readPaymentsHealth } from "./payments-health";
import { findLastBackup } from "./queries";

type Counts = {
  jobs: { due: number; waiting: number; failed: number; gaveUp: number; held: number; oldest: string | null };
  outbox: { unsent: number; oldest: string | null };
  mails: { waiting: number; failed: number; last: string | null };
  database: { size: number; version: string; migrations: number };
};

/** The state of the job queue, the outbox, mail, the provider, the ledger and the database. */
export const getHealth = query(
  { name: "getHealth", summary: "The product's health.", policy: admin, input: Nothing, output: HealthView },
  async ({ tx, now, actor, adapters }) => {
    const { payments: provider } = adapters;
    const [counts, books, compared, backup, payments] = await Promise.all([
      countAll(tx),
      readBooks(tx),
      provider.listMovements ? readDifferences(tx, provider.name) : undefined,
      findLastBackup(tx),
      readPaymentsHealth(tx, provider.name, now),
    ]);
    const refs = compared?.newest.map(({ ref }) => ref) ?? [];
    const proposed = await findProposed(tx, provider.name, { refs, readerId: actor.userId });
    const { jobs, outbox, mails, database } = counts;
    return {
      jobs: {
        due: jobs.due,
        waiting: jobs.waiting,
        failed: jobs.failed,
        gaveUp: jobs.gaveUp,
        held: jobs.held,
        oldestDueAt: toIsoTime(jobs.oldest),
      },
      outbox: { unsent: outbox.unsent, oldestAt: toIsoTime(outbox.oldest) },
      mails: { waiting: mails.waiting, failed: mails.failed, lastSentAt: toIsoTime(mails.last) },
      ledgerFaults: books.faultCount,
      ledgerLookedAt: toIsoOrNull(books.lookedAt ?? null),
      ledgerIsOld: !books.lookedAt || now.getTime() - books.lookedAt.getTime() > LOOK_MINUTES_MAX * 60_000,
      provider: provider.listMovements ? toProvider(compared, proposed) : null,
      payments,
      backup: backup
        ? { takenAt: toIso(backup.takenAt), sizeBytes: backup.bytes, isOld: isOld(backup.takenAt, now) }
        : null,
      database: { sizeBytes: database.size, version: database.version, migrations: database.migrations },
      zones: ZONE_DATA_VERSION,
      oldFacts: agedFacts(now)
        .filter(({ isOld }) => isOld)
        .map(({ name }) => name),
      versions: { node: process.version, app: productVersion() },
      at: now.toISOString(),
    };
  },
);

/**
 * All counts in one query. Each count ends at its bound, so that the page costs the same
 * whatever waits; attempted jobs have an index, and mails are the newest ones.
 */
async function countAll(tx: Queryable): Promise<Counts> {
  const [row] = await tx.execute<Counts>(sql`
    select to_json(jobs) as jobs, to_json(outbox) as outbox, to_json(mails) as mails, to_json(database) as database
    from (
      select due.count as due, due.oldest, waiting.count as waiting, tried.failed, tried."gaveUp", tried.held
      from (
        select count(*) as count, min(run_at) as oldest from (
          select run_at from graphile_worker._private_jobs
          where is_available = true and priority = 0 and run_at <= now() order by run_at limit ${COUNT_MAX}
        ) j
      ) due, (
        select count(*) as count from (
          select from graphile_worker._private_jobs where is_available = true limit ${COUNT_MAX}
        ) j
      ) waiting, (
        select count(*) filter (where last_error is not null and attempts < max_attempts) as failed,
          count(*) filter (where attempts >= max_attempts and locked_at is null) as "gaveUp",
          count(*) filter (where locked_at is not null) as held
        from (select * from graphile_worker._private_jobs where attempts > 0 limit ${COUNT_MAX}) j
      ) tried
    ) jobs, (
      select count(*) as unsent, min(created_at) as oldest
      from (select created_at from outbox where sent_at is null order by id limit ${COUNT_MAX}) unsent
    ) outbox, (
      select count(*) filter (where sent_at is null) as waiting,
        count(*) filter (where sent_at is null and failure is not null) as failed, max(sent_at) as last
      from (select sent_at, failure from mails order by id desc limit ${COUNT_MAX}) newest
    ) mails, (
      select pg_database_size(current_database()) as size, current_setting('server_version') as version,
        (select count(*) from drizzle.__drizzle_migrations) as migrations
    ) database`);
  if (!row) throw new Error("counts always have a row");
  return row;
}

function isOld(takenAt: Date, now: Date): boolean {
  return now.getTime() - takenAt.getTime() > BACKUP_HOURS_MAX * 3_600_000;
}

/** The open differences of the last comparison with the provider's account. */
function toProvider(
  compared: Comparison | undefined,
  proposed: ReadonlyMap<string, CorrectionView>,
): HealthView["provider"] {
  return {
    comparedAt: compared ? toIso(compared.comparedAt) : null,
    difference: centsToEuros(compared?.sumCents ?? 0),
    differenceCount: compared?.count ?? 0,
    differences: (compared?.newest ?? []).map(({ ref, kind, at, bookedCents, movedCents, isForeign }) => ({
      ref,
      kind,
      at: toIso(at),
      booked: centsToEuros(bookedCents),
      moved: centsToEuros(movedCents),
      isForeign,
      correction: proposed.get(ref) ?? null,
    })),
  };
}

function toIsoTime(value: string | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}
