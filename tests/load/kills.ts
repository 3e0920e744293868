// Kills the web process, the sidecar and the database again and again while deals are negotiated,
// paid and delivered – and has the database away for seconds, its connections cut, frozen, and all
// mail slow – and then checks whether anything that was acknowledged is lost, doubled or out of
// balance, and whether everything recovers automatically. `npm run test:chaos` for more deals. With
// `stripe` as its second argument people pay, are refunded and are paid out by a stand-in of Stripe
// that fails by chance and outlives every kill: afterwards each cent there is in our books, and
// no one has paid or was paid twice.
import { randomInt } from "node:crypto";
import { resolve } from "node:path";
import { createDb } from "@/db/client";
import { startEmbedded } from "@/db/embedded/server";
import { stopChildren } from "@/scripts/lib/processes";
import { setTestDb } from "../support/database";
import { TEST_ENV, testPort } from "../support/env";
import { startServed } from "../support/served-setup";
import { stripeSettings } from "../support/stripe/open-stripe";
import { type Deal, findFailures, prepareDeals, runDeal, type Site } from "./deals";
import { findStopped, hit, hitCounts, type Recipient, slowMail, type Target } from "./hits";
import { dueNow, findMoneyFailures, openAccountAt, payByStripe, startBank } from "./stripe-bank";

Object.assign(process.env, TEST_ENV);
const dealCount = Number(process.argv[2] ?? 24);
const PORTS = { port: testPort(10), realtimePort: testPort(11) };
const appUrl = `http://127.0.0.1:${PORTS.port}`;
const bank = process.argv[3] === "stripe" ? await startBank(appUrl) : undefined;
/** One deal of this number is cancelled by its carrier once it is paid. */
const CANCELLED_EVERY = 4;
Object.assign(process.env, bank ? stripeSettings(bank) : {});
/**
 * Deals go on until each of the three has been killed so often: on a fast machine a few deals are
 * over before that. On a slow one deals that are killed all the time hardly get on: for two deals
 * there is one kill.
 */
const KILLS_MIN = 2;

/** What the processes log, printed when something does not recover. */
const lines: string[] = [];
const LINES_SHOWN = 60;

const server = await startEmbedded(resolve(".data/chaos"));
const served = await startServed({
  ...PORTS,
  database: "test_chaos",
  server,
  onLine: (line) => void lines.push(line),
  ...(bank ? { more: stripeSettings(bank) } : {}),
});
process.env.DATABASE_URL = served.databaseUrl;
process.env.DATA_DIR = served.dataDir;
const db = createDb(served.databaseUrl, 6);
setTestDb(db);

await slowMail(db);
const deals: Deal[] = [];
const site: Site = {
  appUrl,
  acknowledged: new Set<string>(),
  ...(bank
    ? {
        pay: (untilDone, deal, paymentId) => payByStripe(bank, untilDone, deal, paymentId),
        afterDelivery: async (untilDone, deal, reservationId) => {
          await openAccountAt(bank, untilDone, deal);
          await dueNow(db, reservationId);
        },
      }
    : {}),
};
const KILLS_MAX = Math.max(Object.keys(hitCounts).length * KILLS_MIN, dealCount / 2);
const target: Target = { served, server, db, ports: [PORTS.port, PORTS.realtimePort], stopped: [] };
let isOver = false;
const startedAt = Date.now();
let killer = Promise.resolve();
do {
  // Nothing is killed while deals are set up: that is done past the processes.
  const round = await prepareDeals(db, dealCount);
  if (bank) for (const [index, deal] of round.entries()) deal.isCancelled = index % CANCELLED_EVERY === 1;
  deals.push(...round);
  isOver = false;
  killer = killAround();
  await Promise.all(
    Array.from({ length: 8 }, (_, lane) => runLane(round.filter((_deal, index) => index % 8 === lane))),
  );
  isOver = true;
  await killer;
} while (Object.values(hitCounts).some((count) => count < KILLS_MIN));

const stopped = await findStopped(target);
const moneyFailures = bank ? await findMoneyFailures(bank, db, deals) : [];
const failures = [...(await findFailures(db, deals, site.acknowledged)), ...stopped, ...moneyFailures];
const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
const counts = Object.entries(hitCounts).map(([name, count]) => `${name} ${count}`);
console.log(`${deals.length} deals in ${seconds} s; hit ${counts.join(", ")} times, with slow mail`);
if (failures.length > 0) for (const line of lines.slice(-LINES_SHOWN)) console.error(line);
for (const failure of failures) console.error(`✗ ${failure}`);
await db.$client.end({ timeout: 5 });
await stopChildren(served.children);
await server.stop();
await bank?.stop();
console.log(`${failures.length === 0 ? 1 : 0} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

async function runLane(lane: Deal[]): Promise<void> {
  for (const deal of lane) await runDeal(site, deal);
}

async function killAround(): Promise<void> {
  const isEnough = () => Object.values(hitCounts).reduce((sum, count) => sum + count, 0) >= KILLS_MAX;
  while (!isOver && !isEnough()) {
    await new Promise((resume) => setTimeout(resume, 700 + randomInt(900)));
    if (isOver) return;
    // One of those that were hit least, so that each has its turn.
    const least = Math.min(...Object.values(hitCounts));
    const names = Object.keys(hitCounts) as Recipient[]; // the keys of a constant
    const next = names.filter((name) => hitCounts[name] === least);
    await hit(next[randomInt(next.length)] ?? "web", target);
  }
}
