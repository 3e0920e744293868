import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { prepareDeals, runDeal } from "@/tests/load/deals";
import type { Figure, Line } from "../line";
import { inParallel } from "../support/in-parallel";
import { type Market, withMarket } from "../support/market";
import { measureCost } from "../support/processes";

const CONCURRENT_DEALS = 4;
const DEALS_TO_WARM_UP = 40;
const DEALS = 80;
const LOOK_EVERY_MS = 50;

/** The processor time of a deal in all processes. */
export const line: Line = {
  title: "a deal from three messages to its delivery, jobs and mails included",
  budget: "≤ 250 ms of processor",
  run: () => withMarket(measure),
};

async function measure(market: Market): Promise<Figure[]> {
  await runDeals(market, DEALS_TO_WARM_UP);
  const run = await runDeals(market, DEALS);
  return [{ what: "processor of web, realtime and database", value: run.ms, unit: "ms", max: 250, note: run.note }];
}

async function runDeals(market: Market, count: number) {
  const deals = await prepareDeals(market.db, count);
  await untilIdle(market);
  return measureCost(market.pids(), async () => {
    const site = { appUrl: market.appUrl, acknowledged: new Set<string>() };
    await inParallel(deals, CONCURRENT_DEALS, (deal) => runDeal(site, deal));
    await untilIdle(market);
    return count;
  });
}

/** Waits until all events are sent and all due jobs done; those of a later time do not count. */
async function untilIdle({ db }: Market): Promise<void> {
  for (let pending = 1; pending > 0; await delay(LOOK_EVERY_MS)) {
    const [row] = await db.execute<{ count: number }>(sql`
      select ((select count(*) from outbox where sent_at is null)
        + (select count(*) from graphile_worker.jobs where run_at <= now() and attempts < max_attempts))::int as count`);
    pending = row?.count ?? 0;
  }
}
