import { inArray } from "drizzle-orm";
import { messages } from "@/db/schema/deals/rooms";
import { startChild, stopChildren, waitUntilReady } from "@/scripts/lib/processes";
import { makeNegotiation, type Person } from "@/tests/support/factories";
import { type Bench, findMisses, type Line, type Result } from "../line";
import { type Chatter, closeAll, connectAll, type Written, writeAll, wsTokenOf } from "../support/chatters";
import { type Market, PORTS, vacuum } from "../support/market";
import { memoryOf } from "../support/numbers";
import { type Comparison, compare, rowOf } from "../support/rounds";

/**
 * People may write 10 messages a second and 60 a minute, and the limits stay on: so many rooms
 * share the load that nobody reaches them. Two people a room × 60 messages bound what one run may
 * send; every stretch gives each person as many.
 */
const ROOMS = 400;
const ROUNDS = 4;
const MESSAGES_PER_ROUND = 2_400;
const MESSAGES_TO_WARM_UP = 2_000;
/** How many messages are on their way at any moment: some people who write, and many. */
const IN_FLIGHT = [8, 32];
const FACTORY_LANES = 4;
const SETTLE_MS = 3_000;
const P99_MAX_MS = 25;

/**
 * P5: messages that are kept and acknowledged, beside a chat server that does one INSERT a message
 * on the same database, and beside one that keeps the product's promises as plainly as it gets.
 */
export const line: Line = { title: "negotiation", run };

/** A bare chat server: its program, and what of a person its sockets begin with. */
type Bare = { program: string; port: number; tokenOf?: (person: Person) => string; name: string; ratioMin: number };

/** Where somebody writes. */
type Place = { roomId: number; person: Person };
type Found = { what: string; ratioMin: number; comparison: Comparison };

const BARES: readonly Bare[] = [
  { name: "one INSERT a message", program: "socket.mjs", port: PORTS.bareSocket, ratioMin: 0.6 },
  {
    name: "the same promises",
    program: "promises.mjs",
    port: PORTS.promisingSocket,
    tokenOf: ({ userId, sessionId, workspaceId }) => `${userId} ${sessionId} ${workspaceId}`,
    ratioMin: 0.8,
  },
];

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  bench.say(`P5 making ${ROOMS} rooms`);
  const places = await makeRooms();
  await makeBareTables(market);
  await vacuum(market.served.databaseUrl);
  const ours = await connectAll(
    market.served.realtimeUrl,
    places.map(({ roomId, person }) => ({ roomId, token: () => wsTokenOf(person) })),
  );
  const written: string[] = [];
  const writeOurs = async (count: number, inFlight: number) => {
    const stretch = await writeAll(ours, count, inFlight);
    written.push(...stretch.acknowledged);
    return stretch;
  };
  await writeOurs(MESSAGES_TO_WARM_UP, Math.max(...IN_FLIGHT));
  const found: Found[] = [];
  for (const bare of BARES) {
    bench.say(`P5 messages, beside ${bare.name}`);
    found.push(...(await measureBeside(bare, market, places, writeOurs)));
  }
  const memoryMb = memoryOf(market.pidOf("realtime"));
  await new Promise((resume) => setTimeout(resume, SETTLE_MS));
  const failures = await findFailures(market, written, ours);
  closeAll(ours);
  return found.map((one) => toResult(one, { memoryMb, failures, written }));
}

/** Writes with the product and a bare server in turns, some and many at once. */
async function measureBeside(
  { name, program, port, tokenOf, ratioMin }: Bare,
  { served: { databaseUrl } }: Market,
  places: readonly Place[],
  writeOurs: (count: number, inFlight: number) => Promise<Written>,
): Promise<Found[]> {
  const child = startChild(
    "bare-socket",
    [`scripts/bench/baseline/${program}`],
    { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl },
    () => undefined,
  );
  try {
    const url = `http://127.0.0.1:${port}`;
    await waitUntilReady(url, child);
    const theirs = await connectAll(
      url,
      places.map(({ roomId, person }) => ({ roomId, ...(tokenOf ? { token: async () => tokenOf(person) } : {}) })),
    );
    await writeAll(theirs, MESSAGES_TO_WARM_UP, Math.max(...IN_FLIGHT));
    const found: Found[] = [];
    for (const inFlight of IN_FLIGHT) {
      const comparison = await compare(
        ROUNDS,
        () => writeOurs(MESSAGES_PER_ROUND, inFlight),
        () => writeAll(theirs, MESSAGES_PER_ROUND, inFlight),
      );
      found.push({ what: `${inFlight} at once, beside ${name}`, ratioMin, comparison });
    }
    closeAll(theirs);
    return found;
  } finally {
    await stopChildren([child]);
  }
}

/** The tables of the bare servers; the second's are copies of the product's, with their indexes. */
async function makeBareTables({ db }: Market): Promise<void> {
  await db.execute(`drop table if exists bare_messages`);
  await db.execute(`create table bare_messages (
    id bigint generated always as identity primary key, room_id integer not null, client_id uuid not null,
    content text not null, created_at timestamptz not null default now())`);
  await db.execute(`drop schema if exists bare cascade`);
  await db.execute(`create schema bare`);
  for (const table of ["rooms", "messages", "outbox", "rate_limits"])
    await db.execute(`create table bare.${table} (like ${table} including all)`);
  await db.execute(`insert into bare.rooms overriding system value select * from rooms`);
}

function toResult(
  { what, ratioMin, comparison }: Found,
  { memoryMb, failures, written }: { memoryMb: number; failures: string[]; written: string[] },
): Result {
  const isWhole = failures.length === 0;
  return {
    what: `messages, ${what}`,
    ...rowOf(comparison, "messages"),
    memoryMb,
    misses: [...findMisses(comparison, { ratioMin, p99MaxMs: P99_MAX_MS }), ...failures],
    notes: [
      comparison.spread,
      ...(isWhole
        ? [`${written.length} messages acknowledged in all, each written once and heard by both sides of its room`]
        : []),
    ],
  };
}

/**
 * Both sides of every room: shippers first, so that neighbours in the list write into different
 * rooms.
 */
async function makeRooms(): Promise<Place[]> {
  const made: { roomId: number; shipper: Person; carrier: Person }[] = [];
  const lane = async () => {
    for (let index = 0; index < ROOMS / FACTORY_LANES; index += 1) {
      const { room, shipper, carrier } = await makeNegotiation();
      made.push({ roomId: room.id, shipper, carrier });
    }
  };
  await Promise.all(Array.from({ length: FACTORY_LANES }, lane));
  return [
    ...made.map(({ roomId, shipper }) => ({ roomId, person: shipper })),
    ...made.map(({ roomId, carrier }) => ({ roomId, person: carrier })),
  ];
}

/** What was acknowledged and is not there once, or was not heard on both sides. */
async function findFailures(market: Market, acknowledged: string[], chatters: Chatter[]): Promise<string[]> {
  const roomIds = [...new Set(chatters.map(({ roomId }) => roomId))];
  const rows = await market.db
    .select({ clientId: messages.clientId })
    .from(messages)
    .where(inArray(messages.roomId, roomIds));
  const kept = rows.map(({ clientId }) => clientId).filter((clientId) => clientId !== null);
  const distinct = new Set(kept);
  const lost = acknowledged.filter((clientId) => !distinct.has(clientId)).length;
  const doubled = kept.length - distinct.size;
  const heardCount = chatters.reduce((sum, { heard }) => sum + heard.size, 0);
  return [
    ...(lost > 0 ? [`${lost} acknowledged messages lost`] : []),
    ...(doubled > 0 ? [`${doubled} messages doubled`] : []),
    ...(distinct.size !== acknowledged.length ? [`${distinct.size} rows for ${acknowledged.length} messages`] : []),
    ...(heardCount !== 2 * acknowledged.length
      ? [`${heardCount} of ${2 * acknowledged.length} deliveries were heard`]
      : []),
  ];
}
