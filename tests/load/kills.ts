// Kills the web process, the sidecar and the database again and again while deals are negotiated, paid and delivered – and has the database
// away for seconds, its connections cut, frozen, and all mail slow – and then looks whether anything that was acknowledged is lost,
// doubled or out of balance, and whether everything goes on by itself. `npm run test:chaos` for more deals.
import { randomInt, randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { createDb, type Db } from "@/db/client";
import { startEmbedded } from "@/db/embedded/server";
import { outbox } from "@/db/schema/core/outbox";
import { reservations } from "@/db/schema/deals/reservations";
import { messages, rooms } from "@/db/schema/deals/rooms";
import { checkLedger } from "@/lib/deals/ledger/check-ledger";
import { sendOffer } from "@/lib/deals/offers/send-offer";
import { deriveCode } from "@/lib/deals/reservations/derive-code";
import { loadActor } from "@/lib/identity/sessions/queries";
import { signAccess } from "@/lib/identity/sessions/sign-access";
import { stopChildren } from "@/scripts/lib/processes";
import { callAs } from "../support/call";
import { setTestDb } from "../support/database";
import { TEST_ENV, testPort } from "../support/env";
import { makeNegotiation, type Person } from "../support/factories";
import { CARD } from "../support/inputs";
import { startServed } from "../support/served-setup";
import { findStopped, hit, hitCounts, type Recipient, slowMail, type Target } from "./hits";

Object.assign(process.env, TEST_ENV);
const dealCount = Number(process.argv[2] ?? 24);
const PORTS = { port: testPort(10), realtimePort: testPort(11) };
const ATTEMPTS_MAX = 120;
/**
 * Deals go on until each of the three has been killed so often: on a fast machine a few deals are over before that. On a slow one deals that
 * are killed all the time hardly get on: for two deals there is one kill.
 */
const KILLS_MIN = 2;

const server = await startEmbedded(resolve(".data/chaos"));
const served = await startServed({ ...PORTS, database: "test_chaos", server, isQuiet: true });
process.env.DATABASE_URL = served.databaseUrl;
process.env.DATA_DIR = served.dataDir;
const db = createDb(served.databaseUrl, 6);
setTestDb(db);

await slowMail(db);
const deals: Deal[] = [];
const acknowledged = new Set<string>();
const KILLS_MAX = Math.max(Object.keys(hitCounts).length * KILLS_MIN, dealCount / 2);
const target: Target = { served, server, db, ports: [PORTS.port, PORTS.realtimePort], stopped: [] };
let isOver = false;
const startedAt = Date.now();
let killer = Promise.resolve();
do {
  // Nothing is killed while deals are set up: that is done past the processes.
  const round = await prepareDeals();
  deals.push(...round);
  isOver = false;
  killer = killAround();
  await Promise.all(
    Array.from({ length: 8 }, (_, lane) => runLane(round.filter((_deal, index) => index % 8 === lane))),
  );
  isOver = true;
  await killer;
} while (Object.values(hitCounts).some((count) => count < KILLS_MIN));

const faults = [...(await findFaults(db)), ...(await findStopped(target))];
const seconds = ((Date.now() - startedAt) / 1_000).toFixed(0);
const counts = Object.entries(hitCounts).map(([name, count]) => `${name} ${count}`);
console.log(`${deals.length} deals in ${seconds} s; hit ${counts.join(", ")} times, with slow mail`);
for (const fault of faults) console.error(`✗ ${fault}`);
await db.$client.end({ timeout: 5 });
await stopChildren(served.children);
await server.stop();
console.log(`${faults.length === 0 ? 1 : 0} passed, ${faults.length} failed`);
process.exit(faults.length === 0 ? 0 : 1);

type Deal = {
  shipper: Person;
  carrier: Person;
  tokens: { shipper: string; carrier: string };
  roomId: number;
  offerMessageId: number;
};

async function prepareDeals(): Promise<Deal[]> {
  const list: Deal[] = [];
  for (let index = 0; index < dealCount; index += 1) {
    const { shipper, carrier, room } = await makeNegotiation();
    const offer = await callAs(carrier, sendOffer, { chatRoomId: room.id, amount: 50 });
    list.push({
      shipper,
      carrier,
      roomId: room.id,
      offerMessageId: offer.id,
      tokens: { shipper: await tokenOf(shipper), carrier: await tokenOf(carrier) },
    });
  }
  return list;
}

async function tokenOf(person: Person): Promise<string> {
  const now = new Date();
  const actor = await loadActor(db, person.sessionId, now);
  if (!actor) throw new Error("no session");
  return (await signAccess(actor, now)).token;
}

async function runLane(lane: Deal[]): Promise<void> {
  for (const deal of lane) await runDeal(deal);
}

/** One deal from messages to delivery; every step is asked for until it is acknowledged. */
async function runDeal(deal: Deal): Promise<void> {
  for (const side of ["shipper", "carrier", "shipper"] as const) {
    const clientId = randomUUID();
    await untilDone(deal.tokens[side], "POST", `/v1/chat/rooms/${deal.roomId}/messages`, {
      content: `Bonjour ${clientId}`,
      clientId,
    });
    acknowledged.add(clientId);
  }
  await untilDone(deal.tokens.shipper, "PATCH", `/v1/chat/messages/${deal.offerMessageId}/accept`, {}, [
    "offer.none_pending",
    "offer.parcel_reserved",
  ]);
  const { reservationId } = await untilDone(deal.tokens.shipper, "GET", `/v1/chat/rooms/${deal.roomId}`);
  const payment = await untilDone(deal.tokens.shipper, "POST", "/v1/payments", { reservationId });
  await pay(deal, payment.id);
  for (const kind of ["pickup", "drop"] as const) {
    await untilDone(
      deal.tokens.carrier,
      "POST",
      `/v1/reservations/${reservationId}/${kind}`,
      { code: deriveCode(reservationId, kind, 1) },
      ["reservation.wrong_state"],
    );
  }
}

/** A try that a kill cut off stands as "processing" until the sweep has asked the provider; then it is tried again. */
async function pay(deal: Deal, paymentId: number): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const { status } = await untilDone(deal.tokens.shipper, "GET", `/v1/payments/${paymentId}`);
    if (status === "completed") return;
    if (status !== "processing") {
      await untilDone(deal.tokens.shipper, "POST", `/v1/payments/${paymentId}/confirm`, { method: CARD }, [
        "payment.wrong_state",
      ]);
    }
    await new Promise((resume) => setTimeout(resume, 1_000));
  }
  throw new Error(`payment ${paymentId} never went through`);
}

/** What of the answers is read here. */
type Answer = { id: number; status: string; reservationId: number };

async function untilDone(
  token: string,
  method: string,
  path: string,
  body?: unknown,
  doneAlready: string[] = [],
): Promise<Answer> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    try {
      const response = await fetch(`http://127.0.0.1:${PORTS.port}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "x-custom-lang": "fr", "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(10_000),
      });
      const answer = await response.json();
      if (response.ok || doneAlready.includes(answer.code)) return answer;
      if (response.status < 500 && response.status !== 429) throw new Error(`${method} ${path}: ${answer.code}`);
    } catch (error) {
      if (error instanceof Error && error.message.startsWith(method)) throw error;
    }
    await new Promise((resume) => setTimeout(resume, 150 + randomInt(200)));
  }
  throw new Error(`${method} ${path} was never acknowledged`);
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

async function findFaults(database: Db): Promise<string[]> {
  const found = (await checkLedger(database)).map(({ rule, subject }) => `${rule}: ${subject}`);
  const roomIds = deals.map(({ roomId }) => roomId);
  const states = await database
    .select({ roomId: reservations.roomId, status: reservations.status })
    .from(reservations)
    .where(inArray(reservations.roomId, roomIds));
  for (const { roomId, status } of states)
    if (status !== "completed") found.push(`room ${roomId}: its reservation is ${status}`);
  if (states.length !== deals.length) found.push(`${states.length} reservations for ${deals.length} deals`);
  const written = await database
    .select({ clientId: messages.clientId, count: sql<number>`count(*)`.mapWith(Number) })
    .from(messages)
    .where(inArray(messages.roomId, roomIds))
    .groupBy(messages.clientId);
  const counts = new Map(written.map(({ clientId, count }) => [clientId, count]));
  for (const clientId of acknowledged)
    if (counts.get(clientId) !== 1) found.push(`message ${clientId} is there ${counts.get(clientId) ?? 0} times`);
  for (const roomId of roomIds) {
    const [room] = await database.select({ lastSeq: rooms.lastSeq }).from(rooms).where(eq(rooms.id, roomId));
    const rows = await database
      .select({ seq: outbox.seq })
      .from(outbox)
      .where(eq(outbox.roomId, roomId))
      .orderBy(outbox.seq);
    if (rows.some(({ seq }, index) => seq !== index + 1) || rows.length !== room?.lastSeq)
      found.push(`room ${roomId}: its events have gaps`);
  }
  return found;
}
