import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { startChild, stopChildren, waitUntilReady } from "@/scripts/lib/processes";
import type { Person } from "@/tests/support/factories";
import type { Figure, Line } from "../line";
import { type Chatter, closeAll, connectAll, makePlaces, type Place, writeAll } from "../support/chatters";
import { type Market, PORTS, vacuum, withMarket } from "../support/market";
import { compare, p99Text } from "../support/rounds";

/**
 * The limits of 10 messages a second and 60 a minute stay on: the load is spread over enough people
 * that no one reaches them.
 */
const SIZES = {
  small: { rooms: 40, rounds: 1, perRound: 240, toWarmUp: 200 },
  full: { rooms: 400, rounds: 4, perRound: 2_400, toWarmUp: 2_000 },
};
const IN_FLIGHT = [8, 32];
const SETTLE_MS = 3_000;

type Size = (typeof SIZES)["full"];
/** One side of the comparison: the schema of its tables, its chatters and what was acknowledged to them. */
type Side = { schema: string; chatters: Chatter[]; acknowledged: string[] };

/** Messages next to a plain server with the same promises on the same database. */
export const line: Line = {
  title: "messages stored, acknowledged and received, 8 and 32 in flight",
  budget: "≥ 0.7 of a plain server with the same promises, p99 ≤ 30 ms; nothing lost or doubled",
  run: ({ isSmall }) => withMarket((market) => measure(market, isSmall ? SIZES.small : SIZES.full)),
};

async function measure(market: Market, size: Size): Promise<Figure[]> {
  const places = await makePlaces(size.rooms);
  await makeBareTables(market);
  await vacuum(market.databaseUrl);
  const url = `http://127.0.0.1:${PORTS.bareChat}`;
  const env = { ...process.env, PORT: String(PORTS.bareChat) };
  const bareChat = startChild("bare-chat", ["scripts/bench/baseline/chat.mjs"], env, () => undefined);
  try {
    await waitUntilReady(url, bareChat);
    const ours: Side = { schema: "public", chatters: await connectAll(market.realtimeUrl, places), acknowledged: [] };
    const bare: Side = { schema: "bare", chatters: await connectAll(url, places, bareToken), acknowledged: [] };
    const figures = await compareSides(ours, bare, size);
    await delay(SETTLE_MS);
    const faults = [...(await findFaults(market, ours, places)), ...(await findFaults(market, bare, places))];
    for (const { chatters } of [ours, bare]) closeAll(chatters);
    const note = faults.join(", ") || `${ours.acknowledged.length} messages stored once and received by both sides`;
    return [...figures, { what: "lost, doubled or not received", value: faults.length, unit: "faults", max: 0, note }];
  } finally {
    await stopChildren([bareChat]);
  }
}

async function bareToken({ userId, sessionId, workspaceId }: Person): Promise<string> {
  return `${userId} ${sessionId} ${workspaceId}`;
}

async function compareSides(ours: Side, bare: Side, { rounds, perRound, toWarmUp }: Size): Promise<Figure[]> {
  const write = async ({ chatters, acknowledged }: Side, total: number, inFlight: number) => {
    const written = await writeAll(chatters, total, inFlight);
    acknowledged.push(...written.acknowledged);
    return written;
  };
  for (const side of [ours, bare]) await write(side, toWarmUp, Math.max(...IN_FLIGHT));
  const figures: Figure[] = [];
  for (const inFlight of IN_FLIGHT) {
    const found = await compare(
      rounds,
      () => write(ours, perRound, inFlight),
      () => write(bare, perRound, inFlight),
    );
    const what = `rate, of the plain server's, ${inFlight} in flight`;
    figures.push({ what, value: found.ratio, unit: "", min: 0.7, note: found.rates });
    figures.push({ what: `p99, ${inFlight} in flight`, value: found.p99Ms, unit: "ms", max: 30, note: p99Text(found) });
  }
  return figures;
}

/** Copies of the product's tables, with their indexes, for the bare server. */
async function makeBareTables({ db }: Market): Promise<void> {
  await db.execute("drop schema if exists bare cascade");
  await db.execute("create schema bare");
  for (const table of ["rooms", "messages", "outbox", "rate_limits"])
    await db.execute(`create table bare.${table} (like ${table} including all)`);
  await db.execute("insert into bare.rooms overriding system value select * from rooms");
}

/** The acknowledged messages that are not stored once, not sent, or not received on both sides. */
async function findFaults({ db }: Market, { schema, chatters, acknowledged }: Side, places: readonly Place[]) {
  const roomIds = sql.param([...new Set(places.map(({ roomId }) => roomId))]);
  const stored = await db.execute<{ clientId: string }>(sql`
    select client_id as "clientId" from ${sql.raw(`${schema}.messages`)} where room_id = any(${roomIds}::int[]) and client_id is not null`);
  const [unsent] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.raw(`${schema}.outbox`)} where room_id = any(${roomIds}::int[]) and sent_at is null`);
  const counts = new Map<string, number>();
  for (const { clientId } of stored) counts.set(clientId, (counts.get(clientId) ?? 0) + 1);
  const received = chatters.reduce((sum, chatter) => sum + chatter.received.size, 0);
  const found = {
    "not stored once": acknowledged.filter((clientId) => counts.get(clientId) !== 1).length,
    "stored without an acknowledgement": stored.length - acknowledged.length,
    "not sent": unsent?.count ?? 0,
    "not received": 2 * acknowledged.length - received,
  };
  return Object.entries(found).flatMap(([fault, count]) => (count === 0 ? [] : [`${count} ${fault} (${schema})`]));
}
