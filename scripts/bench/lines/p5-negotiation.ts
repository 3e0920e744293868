import { inArray } from "drizzle-orm";
import { messages } from "@/db/schema/deals/rooms";
import { startChild, stopChildren, waitUntilReady } from "@/scripts/lib/processes";
import { makeNegotiation, type Person } from "@/tests/support/factories";
import { type Bench, findMisses, type Line, type Result } from "../line";
import { type Chatter, closeAll, connectAll, type Written, writeAll, wsTokenOf } from "../support/chatters";
import { type Market, PORTS, vacuum } from "../support/market";
import { memoryOf } from "../support/numbers";
import { type Comparison, compare } from "../support/rounds";

/**
 * People may write 10 messages a second and 60 a minute, and the limits stay on: so many rooms
 * share the load that nobody reaches them. Two people a room × 60 messages bound what one run may
 * send; every stretch gives each person as many.
 */
const ROOMS = 200;
const ROUNDS = 4;
const MESSAGES_PER_ROUND = 2_400;
const MESSAGES_TO_WARM_UP = 2_000;
/** How many messages are on their way at any moment: some people who write, and many. */
const IN_FLIGHT = [8, 32];
const FACTORY_LANES = 4;
const SETTLE_MS = 3_000;
const TARGETS = { ratioMin: 0.6, p99MaxMs: 25 };

/**
 * P5: messages that are kept and acknowledged, beside a chat server that does one INSERT a message
 * on the same database.
 */
export const line: Line = { title: "negotiation", run };

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  bench.say(`P5 making ${ROOMS} rooms`);
  const places = await makeRooms();
  await market.db.execute(`drop table if exists bare_messages`);
  await market.db.execute(`create table bare_messages (
    id bigint generated always as identity primary key, room_id integer not null, client_id uuid not null,
    content text not null, created_at timestamptz not null default now())`);
  await vacuum(market.served.databaseUrl);
  const bare = startChild(
    "bare-socket",
    ["scripts/bench/baseline/socket.mjs"],
    { ...process.env, PORT: String(PORTS.bareSocket), DATABASE_URL: market.served.databaseUrl },
    () => undefined,
  );
  const bareUrl = `http://127.0.0.1:${PORTS.bareSocket}`;
  try {
    await waitUntilReady(bareUrl, bare);
    const ours = await connectAll(
      market.served.realtimeUrl,
      places.map(({ roomId, person }) => ({ roomId, token: () => wsTokenOf(person) })),
    );
    const theirs = await connectAll(bareUrl, places);
    const written: string[] = [];
    const keep = (stretch: Written) => {
      written.push(...stretch.acknowledged);
      return stretch;
    };
    bench.say("P5 messages");
    keep(await writeAll(ours, MESSAGES_TO_WARM_UP, Math.max(...IN_FLIGHT)));
    await writeAll(theirs, MESSAGES_TO_WARM_UP, Math.max(...IN_FLIGHT));
    const found: { inFlight: number; comparison: Comparison }[] = [];
    for (const inFlight of IN_FLIGHT) {
      const comparison = await compare(
        ROUNDS,
        async () => keep(await writeAll(ours, MESSAGES_PER_ROUND, inFlight)),
        () => writeAll(theirs, MESSAGES_PER_ROUND, inFlight),
      );
      found.push({ inFlight, comparison });
    }
    const memoryMb = memoryOf(market.pidOf("realtime"));
    await new Promise((resume) => setTimeout(resume, SETTLE_MS));
    const failures = await findFailures(market, written, ours);
    closeAll([...ours, ...theirs]);
    return found.map(({ inFlight, comparison }) => toResult(inFlight, comparison, { memoryMb, failures, written }));
  } finally {
    await stopChildren([bare]);
  }
}

function toResult(
  inFlight: number,
  comparison: Comparison,
  { memoryMb, failures, written }: { memoryMb: number; failures: string[]; written: string[] },
): Result {
  const { oursPerSecond, barePerSecond, ratio, spread, p50Ms, p99Ms } = comparison;
  const isWhole = failures.length === 0;
  return {
    what: `messages, ${inFlight} at once`,
    measured: `${oursPerSecond.toFixed(0)} messages/s`,
    limit: `${barePerSecond.toFixed(0)} messages/s`,
    ratio,
    p50Ms,
    p99Ms,
    memoryMb,
    misses: [...findMisses(comparison, TARGETS), ...failures],
    notes: [
      spread,
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
async function makeRooms(): Promise<{ roomId: number; person: Person }[]> {
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
