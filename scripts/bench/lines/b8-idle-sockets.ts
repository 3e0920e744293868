import { setTimeout as delay } from "node:timers/promises";
import { connectRealtime } from "@/lib/client/connect-realtime";
import { REALTIME_RULES } from "@/lib/client/socket";
import { makePerson, type Person } from "@/tests/support/factories";
import type { Figure, Line } from "../line";
import { issueToken, networkOf } from "../support/chatters";
import { cycle, inParallel } from "../support/in-parallel";
import { type Market, withMarket } from "../support/market";
import { memoryMbOf } from "../support/processes";

const SOCKETS = { small: 500, full: 10_000 };
/** Pages a person has open; the limit is forty. */
const PER_PERSON = 36;
const CONCURRENT_CONNECTIONS = 40;
const CONCURRENT_CALLS = 6;
const CONNECT_TIMEOUT_MS = 30_000;
/** How often a page may have to try until it is back. */
const ATTEMPTS = 3;
const SETTLE_MS = 5_000;
const LOOK_EVERY_MS = 100;
const BACK_TIMEOUT_MS = 120_000;

/** Memory of the realtime process with idle pages open, and their return after its restart. */
export const line: Line = {
  title: "10,000 idle sockets",
  budget: "≤ 330 MB; all back ≤ 20 s after a restart",
  run: ({ isSmall }) => withMarket((market) => measure(market, isSmall ? SOCKETS.small : SOCKETS.full)),
};

async function measure(market: Market, count: number): Promise<Figure[]> {
  const people: Person[] = [];
  while (people.length < count / PER_PERSON) people.push(await makePerson());
  const owners = cycle(people, count);
  const tokens: string[][] = owners.map(() => []);
  // Before they are needed: on a site the web processes share this work, here it would delay the sockets.
  const issueTokens = () =>
    inParallel(owners, CONCURRENT_CALLS, async (owner, index) => tokens[index]?.push(await issueToken(owner)));
  await issueTokens();
  const connections = owners.map((owner, index) =>
    // A token works once: a socket that is refused needs another.
    openConnection(market.realtimeUrl, index, async () => tokens[index]?.pop() ?? issueToken(owner)),
  );
  await inParallel(connections, CONCURRENT_CONNECTIONS, ({ socket }) => connect(socket));
  await delay(SETTLE_MS);
  const memoryMb = memoryMbOf(market.pids().realtime);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) await issueTokens();
  const restartedAt = performance.now();
  await market.restart("realtime", "SIGTERM");
  const backMs = await untilBack(connections, restartedAt);
  const note = `${memoryMbOf(market.pids().realtime).toFixed(0)} MB then`;
  for (const { trying } of connections) trying.close();
  return [
    { what: `memory of the realtime process with ${count} sockets`, value: memoryMb, unit: "MB", max: 330 },
    { what: "all back after a restart began", value: backMs / 1_000, unit: "s", max: 20, note },
  ];
}

type Connection = ReturnType<typeof connectRealtime>;

/** A page's connection, by the client's own code and rules. */
function openConnection(url: string, index: number, takeToken: () => Promise<string>): Connection {
  const auth = (give: (data: object) => void) =>
    void takeToken().then(
      (token) => give({ token, lang: "fr" }),
      () => give({ token: "", lang: "fr" }),
    );
  const connection = connectRealtime(`${url}/chat`, auth, REALTIME_RULES);
  connection.socket.io.opts.extraHeaders = { "x-rihla-ip": networkOf(index) };
  return connection;
}

function connect(socket: Connection["socket"]): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("a socket could not connect")), CONNECT_TIMEOUT_MS);
    socket.once("connect", () => resolve(clearTimeout(timer)));
    socket.connect();
  });
}

async function untilBack(connections: readonly Connection[], restartedAt: number): Promise<number> {
  while (!connections.every(({ socket }) => socket.connected)) {
    if (performance.now() - restartedAt > BACK_TIMEOUT_MS) throw new Error("not all sockets came back");
    await delay(LOOK_EVERY_MS);
  }
  return performance.now() - restartedAt;
}
