import type { Db } from "@/db/client";
import { PROVIDER_PROBLEMS } from "@/db/enums/adapters/payments";
import { INCIDENT_KINDS } from "@/db/enums/deals/incidents";
import { PROVIDER_CALLS } from "@/db/enums/deals/payments";
import type { Runtime } from "@/lib/core/commands/runtime";
import { readBooks } from "@/lib/deals/books/queries";
import { countOpenIncidents } from "@/lib/deals/incidents/queries";
import { findUncomparedSince } from "@/lib/deals/provider/find-differences";
import { readDifferences } from "@/lib/deals/provider/store-differences";
import {
  countRetrying,
  findCheck,
  findProblems,
  isNotice,
  type RetryingCount,
} from "@/lib/deals/provider-calls/queries";
import type { Gauges } from "./gauges";

const BOOKS_EVERY_MS = 15_000;

/** Adds the faults of the books, and their differences from the provider's account. */
export function addBooks(gauges: Gauges, db: Db, runtime: Runtime): void {
  const { name: provider, listMovements } = runtime.adapters.payments;
  const read = gauges.remember("books", BOOKS_EVERY_MS, () => readBooks(db));
  gauges.add(
    "rihla_ledger_difference_cents",
    "What is off in the books, as far as it was looked at; left out before the first look.",
    async (own) => {
      const books = await read();
      if (books?.lookedAt) own.set(books.sumCents);
    },
  );
  gauges.add(
    "rihla_ledger_looked_age_seconds",
    "How long ago everything was looked at that had been touched in the books.",
    async (own) => {
      const books = await read();
      if (books?.lookedAt) own.set(gauges.ageOf(books.lookedAt));
    },
  );
  gauges.add(
    "rihla_ledger_round_age_seconds",
    "How long ago a look at the whole history of the books ended, or the first one began.",
    async (own) => {
      const books = await read();
      if (books?.roundAt) own.set(gauges.ageOf(books.roundAt));
    },
  );
  // A provider that moves no money has no account to differ from.
  if (!listMovements) return;
  const readCompared = gauges.remember("provider", BOOKS_EVERY_MS, async () => ({
    differences: await readDifferences(db, provider),
    since: await findUncomparedSince(db, provider),
  }));
  gauges.add(
    "rihla_provider_difference_cents",
    "What the books and the payment provider's account differ by; left out until they were compared.",
    async (own) => {
      const compared = await readCompared();
      if (compared?.differences) own.set(compared.differences.sumCents);
    },
  );
  gauges.add(
    "rihla_provider_compared_age_seconds",
    "How long ago the books were compared with the provider's account; since the first payment when they never were.",
    async (own) => {
      const compared = await readCompared();
      if (compared?.since) own.set(gauges.ageOf(compared.since));
    },
  );
}

/** Adds what is wrong between us and the provider, and the movements that fail. */
export function addProvider(gauges: Gauges, db: Db, runtime: Runtime, everyMs: number): void {
  const { name: provider, inspect } = runtime.adapters.payments;
  const read = gauges.remember("provider calls", everyMs, async () => ({
    problems: await findProblems(db, provider, runtime.now()),
    retrying: await countRetrying(db),
    check: await findCheck(db, provider),
  }));
  gauges.add(
    "rihla_provider_problems",
    "1 for each thing that is wrong between us and the payment provider, such as a key that it refuses; see the page of health.",
    async (own) => {
      const state = await read();
      if (!state) return;
      const lasting = new Set(state.problems.map(({ problem }) => problem));
      for (const problem of PROVIDER_PROBLEMS)
        if (!isNotice(problem)) own.set({ problem }, lasting.has(problem) ? 1 : 0);
    },
    ["problem"],
  );
  const readIncidents = gauges.remember("incidents", everyMs, () => countOpenIncidents(db));
  gauges.add(
    "rihla_money_incidents",
    "Refunds and payouts that a bank has sent back, and payments that a bank calls fraud, which are open; see /admin/payouts.",
    async (own) => {
      const open = await readIncidents();
      if (open) for (const kind of INCIDENT_KINDS) own.set({ kind }, open.get(kind) ?? 0);
    },
    ["kind"],
  );
  const eachKind = async (set: (kind: string, found: RetryingCount | undefined) => void) => {
    const state = await read();
    if (!state) return;
    for (const kind of PROVIDER_CALLS)
      set(
        kind,
        state.retrying.find((one) => one.kind === kind),
      );
  };
  gauges.add(
    "rihla_provider_retrying",
    "Movements of money that fail and are tried again, by kind and state: refused, or unanswered.",
    (own) =>
      eachKind((kind, found) => {
        own.set({ kind, state: "refused" }, found?.refused ?? 0);
        own.set({ kind, state: "unanswered" }, (found?.count ?? 0) - (found?.refused ?? 0));
      }),
    ["kind", "state"],
  );
  gauges.add(
    "rihla_provider_retrying_age_seconds",
    "Since when the oldest of them fails, by kind.",
    (own) => eachKind((kind, found) => own.set({ kind }, found ? gauges.ageOf(found.since) : 0)),
    ["kind"],
  );
  gauges.add(
    "rihla_provider_checked_age_seconds",
    "How long ago the payment provider's settings for us were looked at; left out while they never were.",
    async (own) => {
      const state = inspect && (await read());
      if (state?.check?.checkedAt) own.set(gauges.ageOf(state.check.checkedAt));
    },
  );
}
