import type postgres from "postgres";
import type { PoolCount } from "./pool-use";
import type { Learns } from "./prepared-statements";
import { storableText } from "./storable";

/** Called as each query begins; returns what is called at its end. */
export type QueryObserver = (text: string) => (outcome: "ok" | "failed") => void;

/** How the queries of a client are sent. */
type Sending = {
  /**
   * Decides which statements are named; none behind a pooler, where a session is another one each
   * time.
   */
  learns: Learns | undefined;
  /** How long a query of the pool may wait for a connection. */
  waitMs?: number;
  count?: PoolCount | undefined;
  observe?: QueryObserver | undefined;
};

/**
 * The interface that Drizzle requires of a client: a query's rows as objects, or with `values` as
 * arrays.
 */
type Sent = Pick<Promise<unknown>, "then"> & { values: () => Promise<unknown> };

/** The driver's clients, as far as queries are sent through them. */
type Client = Pick<postgres.TransactionSql, "unsafe">;

/**
 * Drizzle's client, in place of the driver's. Drizzle sends each query unnamed: parsed again, with
 * a second round trip to learn its parameters. Named, a connection prepares a query once and answers
 * it in one trip from then on. Queries are also counted, observed, and taken back when no
 * connection has come for them.
 */
export function sendThrough(client: postgres.Sql, sending: Sending): postgres.Sql {
  const root = {
    options: client.options,
    unsafe: senderOf(client, sending),
    begin: (work: Work) => begin(client, sending, (tx) => work(inside(tx, sending))),
  };
  return root as unknown as postgres.Sql; // `drizzle` uses no more of a client than this
}

type Work = (tx: object) => Promise<unknown>;

/** The same in a transaction, which has its connection, and in what is nested in it. */
function inside(tx: postgres.TransactionSql, { learns, observe }: Sending): object {
  return {
    unsafe: senderOf(tx, { learns, observe }),
    savepoint: (work: Work) => tx.savepoint((nested) => work(inside(nested, { learns, observe }))),
  };
}

function senderOf(client: Client, sending: Sending) {
  return (text: string, params: readonly unknown[] = []): Sent => ({
    values: () => send(client, sending, text, params, (query) => query.values()),
    // biome-ignore lint/suspicious/noThenProperty: a query of the driver is a promise that is sent when it is awaited, so Drizzle's is one too
    then: (resolve, reject) => send(client, sending, text, params, (query) => query).then(resolve, reject),
  });
}

/** Sends a query, and follows it to its end. */
async function send(
  client: Client,
  { learns, waitMs, count, observe }: Sending,
  text: string,
  params: readonly unknown[],
  rowsOf: (query: Query) => PromiseLike<unknown>,
): Promise<unknown> {
  // Drizzle has encoded the parameters: its result fits the driver's own type.
  const given = params.map(storableParameter) as Parameters<Client["unsafe"]>[1];
  const query: Query = client.unsafe(text, given, { prepare: learns?.(text) === true });
  const waiting = waitMs === undefined ? undefined : takeBackAfter(query, waitMs);
  const uncount = count?.addQuery(placeOf(query));
  const end = observe?.(text);
  try {
    const rows = await rowsOf(query);
    count?.answer();
    end?.("ok");
    return rows;
  } catch (error) {
    end?.("failed");
    throw error;
  } finally {
    clearTimeout(waiting);
    uncount?.();
  }
}

type Query = ReturnType<Client["unsafe"]>;

/** The server's process that has a query: the driver shows nowhere else that none has it yet. */
function placeOf(query: Query): { state: unknown } {
  return query as Query & { state: unknown }; // not in its declared type
}

/**
 * Takes a query back that has not been sent by then; of one that was sent, the connection's own
 * limit is the end.
 */
function takeBackAfter(query: Query, waitMs: number): NodeJS.Timeout {
  const timer = setTimeout(() => {
    if (placeOf(query).state === null) query.cancel();
  }, waitMs);
  return timer.unref();
}

/**
 * Runs a transaction, which counts as waiting until it has a connection. One that gets none in time
 * fails, and does nothing when a connection comes after all.
 */
async function begin<T>(
  client: postgres.Sql,
  { waitMs, count }: Sending,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<unknown> {
  const counted = count?.addTransaction();
  let late: NodeJS.Timeout | undefined;
  let isLate = false;
  const waited = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => {
      isLate = true;
      reject(new NoConnectionError());
    }, waitMs);
    late.unref();
  });
  const running = client.begin((tx) => {
    if (isLate) throw new NoConnectionError();
    clearTimeout(late);
    counted?.begin();
    return work(tx);
  });
  try {
    const outcome = await Promise.race([running, waited]);
    count?.answer();
    return outcome;
  } finally {
    clearTimeout(late);
    counted?.end();
  }
}

/**
 * No connection of the pool was free in time: worded as the server's error for a cancelled query.
 */
class NoConnectionError extends Error {
  readonly code = "57014";
  constructor() {
    super("57014: no connection was free in time");
  }
}

/**
 * Text that PostgreSQL cannot hold never reaches it, wherever it comes from: a query would fail for
 * it.
 */
function storableParameter<T>(parameter: T): T {
  // A text stays a text.
  return typeof parameter === "string" ? (storableText(parameter) as T & string) : parameter;
}
