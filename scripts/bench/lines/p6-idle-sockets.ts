import { connectRealtime } from "@/lib/client/connect-realtime";
import { REALTIME_RULES } from "@/lib/client/socket";
import { issueWsToken } from "@/lib/identity/sessions/issue-ws-token";
import { callAs } from "@/tests/support/call";
import { makePerson, type Person } from "@/tests/support/factories";
import type { Bench, Line, Result } from "../line";
import { memoryOf } from "../support/numbers";

const SOCKETS = 10_000;
/** Each person has as many pages open: forty are the limit. */
const PER_PERSON = 36;
const CONNECT_AT_ONCE = 40;
const ISSUE_AT_ONCE = 6;
const SETTLE_MS = 5_000;
const LOOK_EVERY_MS = 100;
const GIVE_UP_MS = 120_000;
const CONNECT_MAX_MS = 30_000;
const LIMITS = { memoryMb: 300, backMs: 20_000 };

/**
 * P6: ten thousand pages that are open and say nothing: what the sidecar holds for them, and how
 * soon all are back after it was restarted.
 */
export const line: Line = { title: "idle sockets", run };

type Page = ReturnType<typeof connectRealtime>;

async function run(bench: Bench): Promise<Result[]> {
  const market = await bench.market();
  bench.say(`P6 connecting ${SOCKETS.toLocaleString("en")} sockets`);
  const people = await makePeople(Math.ceil(SOCKETS / PER_PERSON));
  // What earlier lines left to be collected would be taken for sockets.
  await market.served.restart("realtime", "SIGTERM");
  const pages = await connect(market.served.realtimeUrl, people);
  await pause(SETTLE_MS);
  const memoryMb = memoryOf(market.pidOf("realtime"));
  await issueAhead(people);
  bench.say("P6 restarting the sidecar under them");
  const from = performance.now();
  await market.served.restart("realtime", "SIGTERM");
  const backMs = await untilBack(pages, from);
  for (const { trying } of pages) trying.close();
  return [
    {
      what: `${SOCKETS.toLocaleString("en")} idle sockets`,
      measured: `${memoryMb.toFixed(0)} MB, all back ${(backMs / 1_000).toFixed(1)} s after a restart began`,
      limit: `${LIMITS.memoryMb} MB, ${LIMITS.backMs / 1_000} s`,
      memoryMb,
      misses: [
        ...(memoryMb > LIMITS.memoryMb ? [`more than ${LIMITS.memoryMb} MB`] : []),
        ...(backMs > LIMITS.backMs ? [`later than ${LIMITS.backMs / 1_000} s`] : []),
      ],
      notes: [`${memoryOf(market.pidOf("realtime")).toFixed(0)} MB when all were back`],
    },
  ];
}

async function makePeople(count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) people.push(await makePerson());
  return people;
}

/** Connects them as pages do, with the client's own connection and its rules, some at a time. */
async function connect(url: string, people: readonly Person[]): Promise<Page[]> {
  const pages: Page[] = [];
  let next = 0;
  const connectNext = async () => {
    for (let index = next++; index < SOCKETS; index = next++) {
      const person = people[index % people.length] as Person; // there is one for each remainder
      const page = connectRealtime(
        `${url}/chat`,
        (give) => void takeToken(person).then((token) => give({ token, lang: "fr" })),
        REALTIME_RULES,
      );
      // As web names them: ten thousand people are in many networks.
      page.socket.io.opts.extraHeaders = { "x-rihla-ip": `10.0.${Math.floor(index / 100)}.1` };
      await connected(page, pages.length);
      pages.push(page);
    }
  };
  await Promise.all(Array.from({ length: CONNECT_AT_ONCE }, connectNext));
  return pages;
}

/**
 * Tokens that were issued ahead, by person: the web processes of a site issue them beside each
 * other.
 */
const issued = new Map<Person, string[]>();

/** A token for one connection: one that was issued ahead, or a new one. */
async function takeToken(person: Person): Promise<string> {
  return issued.get(person)?.pop() ?? (await callAs(person, issueWsToken)).wsToken;
}

/** Issues a token for every page, some at a time. */
async function issueAhead(people: readonly Person[]): Promise<void> {
  let next = 0;
  const issueNext = async () => {
    for (let index = next++; index < SOCKETS; index = next++) {
      const person = people[index % people.length] as Person; // there is one for each remainder
      const { wsToken } = await callAs(person, issueWsToken);
      issued.set(person, [...(issued.get(person) ?? []), wsToken]);
    }
  };
  await Promise.all(Array.from({ length: ISSUE_AT_ONCE }, issueNext));
}

/** Connects a page; throws what kept it from that when it takes too long. */
function connected({ socket }: Page, before: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let why = "nothing was said";
    const timer = setTimeout(
      () => reject(new Error(`after ${before} sockets one could not connect: ${why}`)),
      CONNECT_MAX_MS,
    );
    socket.on("connect_error", (error) => {
      why = error.message;
    });
    socket.once("connect", () => {
      clearTimeout(timer);
      resolve();
    });
    socket.connect();
  });
}

async function untilBack(pages: readonly Page[], from: number): Promise<number> {
  while (performance.now() - from < GIVE_UP_MS) {
    if (pages.every(({ socket }) => socket.connected)) return performance.now() - from;
    await pause(LOOK_EVERY_MS);
  }
  const count = pages.filter(({ socket }) => !socket.connected).length;
  throw new Error(`${count} sockets did not come back`);
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, ms));
}
