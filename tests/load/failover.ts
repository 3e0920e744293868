// A failover under trade: a primary and a standby from the shipped files, the pooler, web and
// sidecar, and a stand-in of Stripe that takes money all the while. The line to the standby stands
// still, the primary is killed with every process seconds later, the standby takes its place, and
// the deals go on. Held: with synchronous commits nothing that was acknowledged is lost – money,
// codes, messages – and every deal comes to its end; without them what is lost is counted; with
// either no charge is left without its row once the sidecar has checked, and the books balance and
// agree with Stripe's account. `npm run test:failover`, and `npm run test:failover async` for what
// synchronous commits are good for.
import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { eq, inArray, sql } from "drizzle-orm";
import postgres from "postgres";
import { createDb, type Db } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { setRoleLimits } from "@/db/role-limits";
import { paymentAttempts, payments } from "@/db/schema/deals/payments";
import { reservations } from "@/db/schema/deals/reservations";
import { messages } from "@/db/schema/deals/rooms";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { providerKey } from "@/lib/deals/payments/rules";
import { findDifferences } from "@/lib/deals/provider/find-differences";
import { reconcileProvider } from "@/lib/deals/provider/reconcile-provider";
import { isWell } from "@/scripts/cluster/cluster";
import { type Part, startPart } from "@/scripts/cluster/part";
import { buildAll, isBuildCurrent } from "@/scripts/lib/build";
import { programArgs } from "@/scripts/lib/program-args";
import { loadPlaces } from "@/seed/places/load-places";
import { callAs } from "../support/call";
import { setTestDb } from "../support/database";
import { TEST_ENV, testPort } from "../support/env";
import { stripeSettings } from "../support/stripe/open-stripe";
import { type StripeServer, startStripe } from "../support/stripe/server";
import { type Ask, type Deal, prepareDeals, runDeal } from "./deals";
import { startTwoServers } from "./failover/two-servers";

const isSynchronous = process.argv[2] !== "async";
const DEALS = 24;
const LANES = 6;
/**
 * The line stands still once the given numbers of deals are paid and delivered, and the primary
 * lives on for the given time.
 */
const PAID_BEFORE = 5;
const DELIVERED_BEFORE = 3;
const BEHIND_MS = 4_000;
/** A call whose commit waits is given up by then, as docs/operations.md describes. */
const WAIT_MAX_MS = 12_000;
const SETTLE_MS = 90_000;
const HOUR_MS = 3_600_000;
const PORTS = { web: testPort(70), realtime: testPort(71) };
const folder = resolve(".data/failover");
const startedAt = Date.now();
const failures: string[] = [];

const appUrl = `http://127.0.0.1:${PORTS.web}`;
const stripe = await startStripe();
Object.assign(process.env, TEST_ENV, stripeSettings(stripe), { APP_URL: appUrl });
if (!isBuildCurrent()) await buildAll();

say("a primary and its standby");
const servers = await startTwoServers(
  { folder, ports: { primary: testPort(72), standby: testPort(73), pooler: testPort(74) } },
  isSynchronous,
  async ({ superUrl, url }) => {
    const superuser = postgres(superUrl, { max: 1, onnotice: () => undefined });
    await superuser`create extension if not exists pg_trgm`;
    await superuser.end();
    await migrateDatabase(url);
    const places = postgres(url, { max: 1, onnotice: () => undefined });
    await loadPlaces(places);
    await places.end();
  },
);
await setRoleLimits(servers.pooledUrl, servers.primaryUrl);
mkdirSync(join(folder, "files"));
Object.assign(process.env, { DATABASE_URL: servers.primaryUrl, DATA_DIR: join(folder, "files") });
let db = openOn(servers.primaryUrl);
say("web and sidecar");
let parts = await startProduct(servers.primaryUrl);
deliverEvents(stripe);

say("deals");
const deals = await prepareDeals(db, DEALS);
const acknowledged = { messages: new Set<string>(), paid: new Map<number, number>(), delivered: new Set<number>() };
const stuck: string[] = [];
const site = {
  appUrl,
  acknowledged: acknowledged.messages,
  async pay(ask: Ask, deal: Deal, paymentId: number) {
    await payOnPage(ask, deal, paymentId);
    acknowledged.paid.set(deal.roomId, paymentId);
  },
  afterDelivery: async (_ask: Ask, deal: Deal) => void acknowledged.delivered.add(deal.roomId),
};
const playing = Promise.all(
  Array.from({ length: LANES }, async (_, lane) => {
    for (const deal of deals.filter((_deal, index) => index % LANES === lane))
      await runDeal(site, deal).catch((error: unknown) => stuck.push(String(error)));
  }),
);
while (acknowledged.paid.size < PAID_BEFORE || acknowledged.delivered.size < DELIVERED_BEFORE) await delay(20);
servers.line.stall();
await (isSynchronous ? assertBound() : delay(BEHIND_MS));
const before = {
  messages: new Set(acknowledged.messages),
  paid: new Map(acknowledged.paid),
  delivered: new Set(acknowledged.delivered),
};
say("the primary is killed");
const killedAt = Date.now();
servers.killPrimary();
servers.line.cut();
// Webhooks of the meantime are lost, as is everything in flight.
await stopProduct(parts);
await servers.promote();
await db.$client.end({ timeout: 1 });
db = openOn(servers.standbyUrl);
const withoutRow = await findUnknownCharges();
const lost = await countLost();
parts = await startProduct(servers.standbyUrl);
const wholeMs = Date.now() - killedAt;
say("deals go on");
await playing;
say("what Stripe knows is looked at");
await untilRight();

console.log(
  `${isSynchronous ? "synchronous" : "asynchronous"}: of what was acknowledged when the primary was killed, lost: ` +
    `${lost.messages} of ${before.messages.size} messages, ${lost.paid} of ${before.paid.size} payments, ` +
    `${lost.delivered} of ${before.delivered.size} deliveries; ${withoutRow.length} charges had no row`,
);
console.log(
  `the product answered again ${(wholeMs / 1_000).toFixed(1)} s after the kill; ` +
    `${DEALS - stuck.length} of ${DEALS} deals came to their end; ${Math.round((Date.now() - startedAt) / 1_000)} s in all`,
);
if (isSynchronous) {
  if (lost.messages + lost.paid + lost.delivered > 0) failures.push("something that was acknowledged is lost");
  if (withoutRow.length > 0) failures.push(`charges without a row: ${withoutRow.join(", ")}`);
  failures.push(...stuck);
}
failures.push(...(await findMoneyFailures()));
for (const failure of failures) console.error(`✗ ${failure}`);
await stopProduct(parts);
await db.$client.end({ timeout: 1 });
await servers.stop();
await stripe.stop();
console.log(`${failures.length === 0 ? 1 : 0} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** While no standby answers, what is written fails in time and is not acknowledged; pages go on. */
async function assertBound(): Promise<void> {
  const [deal] = deals;
  const from = performance.now();
  const write = fetch(`${appUrl}/api/v1/chat/rooms/${deal?.roomId}/messages`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${deal?.tokens.shipper}`,
      "x-custom-lang": "fr",
      "content-type": "application/json",
    },
    body: JSON.stringify({ content: "Bonjour", clientId: randomUUID() }),
  });
  await delay(BEHIND_MS);
  const page = await fetch(`${appUrl}/fr/announcements`);
  if (!page.ok) failures.push(`a page answered ${page.status} while commits wait`);
  const { status } = await write;
  const ms = performance.now() - from;
  say(`what is written answered ${status} after ${(ms / 1_000).toFixed(1)} s, with no standby; a page ${page.status}`);
  if (status !== 503 || ms > WAIT_MAX_MS)
    failures.push(`what is written answered ${status} after ${Math.round(ms)} ms`);
}

function say(what: string): void {
  console.log(`• ${((Date.now() - startedAt) / 1_000).toFixed(1)} s: ${what}`);
}

/** The tests' own connections, past the pooler. */
function openOn(url: string): Db {
  const opened = createDb(url, 6);
  setTestDb(opened);
  return opened;
}

/**
 * Web and sidecar as a deployment has them, through the pooler and with the primary's own address.
 */
function startProduct(directUrl: string): Promise<Part[]> {
  const start = (name: "web" | "realtime") =>
    startPart({
      name,
      command: process.execPath,
      args: programArgs(name),
      port: PORTS[name],
      isReady: () => isWell(PORTS[name]),
      env: {
        ...process.env,
        NODE_ENV: "production" as const,
        HOST: "127.0.0.1",
        PORT: String(PORTS.web),
        REALTIME_PORT: String(PORTS.realtime),
        DATABASE_URL: servers.pooledUrl,
        DATABASE_DIRECT_URL: directUrl,
        LOG_LEVEL: "warn",
      },
    });
  return Promise.all([start("realtime"), start("web")]);
}

async function stopProduct(running: readonly Part[]): Promise<void> {
  await Promise.all(running.map((part) => part.stop("SIGKILL")));
}

/** Events go out once each: what is unreachable then has lost them. */
function deliverEvents({ webhooks }: StripeServer): void {
  webhooks.to(async (body, signature) => {
    await fetch(`${appUrl}/api/v1/payments/webhooks/stripe`, {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": signature },
      body,
      signal: AbortSignal.timeout(5_000),
    }).catch(() => undefined);
  });
}

/** Pays on Stripe's page, and waits until the product shows it. */
async function payOnPage(ask: Ask, { tokens }: Deal, paymentId: number): Promise<void> {
  for (let attempt = 0; attempt < 120; attempt += 1) {
    const { status } = await ask(tokens.shipper, "GET", `/v1/payments/${paymentId}`);
    if (status === "completed") return;
    const { url } = await ask(tokens.shipper, "POST", `/v1/payments/${paymentId}/checkout`, {}, [
      "payment.wrong_state",
      "payment.processing_error",
    ]);
    const session = stripe.world.sessions.get(url?.split("/").at(-1) ?? "");
    if (session?.status === "open") stripe.pay(session.id);
    await ask(tokens.shipper, "POST", `/v1/payments/${paymentId}/check`, {});
    await delay(100);
  }
  throw new Error(`payment ${paymentId} never went through`);
}

/** Counts what was acknowledged by then, and is not in the database. */
async function countLost() {
  const written = await db
    .select({ clientId: messages.clientId })
    .from(messages)
    .where(inArray(messages.clientId, [...before.messages]));
  const rows = await db
    .select({ roomId: reservations.roomId, status: reservations.status, payment: payments.status, id: payments.id })
    .from(reservations)
    .innerJoin(payments, eq(payments.reservationId, reservations.id));
  const isPaid = (roomId: number, id: number) =>
    rows.some((row) => row.roomId === roomId && row.id === id && row.payment === "completed");
  const isDelivered = (roomId: number) => rows.some((row) => row.roomId === roomId && row.status === "completed");
  return {
    messages: before.messages.size - new Set(written.map(({ clientId }) => clientId)).size,
    paid: [...before.paid].filter(([roomId, id]) => !isPaid(roomId, id)).length,
    delivered: [...before.delivered].filter((roomId) => !isDelivered(roomId)).length,
  };
}

/** The pages that were paid on, not given back, and of which the database has no attempt. */
async function findUnknownCharges(): Promise<string[]> {
  const known = new Set((await db.select().from(paymentAttempts)).map((row) => providerKey(row)));
  return [...stripe.world.sessions.values()].flatMap(({ id, metadata, payment_status, payment_intent }) => {
    const charge = [...stripe.world.charges.values()].find((one) => one.payment_intent === payment_intent);
    const isRetained = payment_status === "paid" && charge && charge.amount_refunded < charge.amount;
    return isRetained && !known.has(metadata?.key ?? "") ? [id] : [];
  });
}

/**
 * Waits for what the sidecar does at its start: it reads what Stripe knows. What waited for the
 * first webhook is checked again ten minutes later, for which this does not wait.
 */
async function untilRight(): Promise<void> {
  const latest = Date.now() + SETTLE_MS;
  await db.execute(sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now())
    from graphile_worker.jobs where key = 'provider-check'`);
  while ((await findUnknownCharges()).length > 0 && Date.now() < latest) await delay(500);
}

/** Returns what is wrong with the money once everything has settled. */
async function findMoneyFailures(): Promise<string[]> {
  const found = (await checkLedger(db)).map(({ rule, subject }) => `${rule}: ${subject}`);
  for (const id of await findUnknownCharges()) found.push(`${id} was paid, and is neither in the books nor returned`);
  await callAs("system", reconcileProvider, {}, { now: new Date(Date.now() + 2 * HOUR_MS) });
  const compared = await findDifferences(db, "stripe");
  for (const { ref, bookedCents, movedCents } of compared?.newest ?? [])
    found.push(`${ref}: the books say ${bookedCents} cents and Stripe ${movedCents}`);
  return found;
}
