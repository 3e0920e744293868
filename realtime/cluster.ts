import { createAdapter } from "@socket.io/redis-streams-adapter";
import type { Namespace, Server } from "socket.io";
import type { Logger } from "@/lib/core/observability/log";

/** Joins the sockets of several sidecars; alone there is nothing to join. */
export type Cluster = {
  /** Waits until Redis has all that was published; throws when it does not take it. */
  flush: () => Promise<void>;
  /** Whether Redis answers: without it nothing reaches the sockets. */
  isReachable: () => boolean;
  /** Whether something of the stream has been read: from then on nothing is missed. */
  isHearing: () => boolean;
  /** Called after Redis was away, with how long in milliseconds: what it had taken may be lost. */
  onReturn: (repeat: (awayMs: number) => void) => void;
  close: () => Promise<void>;
};

/** The cluster of a sidecar that runs alone. */
export const ALONE: Cluster = {
  flush: async () => undefined,
  isReachable: () => true,
  isHearing: () => true,
  onReturn: () => undefined,
  close: async () => undefined,
};

const STREAM = "rihla:events";
/**
 * Maximum entries of the stream: more than are published while a sidecar stands still and holds its
 * sockets (40 s).
 */
const ENTRIES_MAX = 100_000;
/**
 * How long reading blocks. Silence for longer than two of them and a half is a connection that is
 * dead.
 */
const BLOCK_MS = 1_000;
const SILENCE_MAX_MS = 2_500;
const CONNECT_TIMEOUT_MS = 2_000;
const RECONNECT_MAX_MS = 500;
const FLUSH_MAX_MS = 3_000;
/**
 * Commands that wait while Redis is unavailable, such as typing indicators; events wait in the
 * outbox.
 */
const QUEUE_MAX = 1_000;

/** An entry that every adapter reads and that means nothing to it: a heartbeat without a sender. */
const HELLO = { uid: "hello", nsp: "/", type: "2" };
const HELLO_EVERY_MS = 200;

/** The adapter's private members: how it publishes, and what it reads. */
type Wire = {
  doPublish: (message: unknown) => Promise<string>;
  onRawMessage: (message: unknown, offset: string) => void;
};

/**
 * Joins a socket server to the others by a stream in Redis. Does not wait for an unavailable Redis.
 */
export async function joinCluster(server: Server, redisUrl: string, log: Logger): Promise<Cluster> {
  // A sidecar that runs alone does not load it.
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url: redisUrl,
    name: "rihla-realtime",
    commandsQueueMaxLength: QUEUE_MAX,
    pingInterval: BLOCK_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_MAX_MS,
      reconnectStrategy: (attempt) => Math.min(RECONNECT_MAX_MS, 20 * 2 ** attempt) * (0.5 + Math.random() / 2),
    },
  });
  let awaySince: number | undefined = performance.now();
  let wasReachable = false;
  let isSaid = false;
  let repeat: (awayMs: number) => void = () => undefined;
  client.on("error", (error: unknown) => {
    awaySince ??= performance.now();
    // It is retried several times a second.
    if (isSaid) return;
    isSaid = true;
    // From the start on it may be the address that is wrong; its password must not be logged.
    if (wasReachable) log.warn({ error }, "Redis is unavailable: events wait");
    else log.warn({ error, host: new URL(redisUrl).host }, "REDIS_URL cannot be reached: events wait until it can");
  });
  client.on("ready", () => {
    if (wasReachable && awaySince !== undefined) repeat(performance.now() - awaySince);
    if (isSaid) log.info(wasReachable ? "Redis is back" : "REDIS_URL is reached");
    isSaid = false;
    wasReachable = true;
    awaySince = undefined;
  });
  // Settles once it is connected, however late; what is asked meanwhile waits.
  const connected = client.connect().catch((error: unknown) => log.error({ error }, "Redis cannot be reached"));

  const publishing = new Set<Promise<unknown>>();
  let failedCount = 0;
  let isHearing = false;
  const makeAdapter = createAdapter(client, { streamName: STREAM, maxLen: ENTRIES_MAX, blockTimeInMs: BLOCK_MS });
  // A function that can be called with `new`, as the server does.
  server.adapter(function open(namespace: Namespace) {
    const adapter = makeAdapter(namespace);
    // The adapter's own methods, private in its types; the cluster test holds them.
    const wire = adapter as unknown as Wire;
    const publish = wire.doPublish.bind(adapter);
    const read = wire.onRawMessage.bind(adapter);
    wire.doPublish = (message) => {
      const running = publish(message);
      const settled: Promise<unknown> = running.then(
        () => publishing.delete(settled),
        () => {
          failedCount += 1;
          publishing.delete(settled);
        },
      );
      publishing.add(settled);
      return running;
    };
    wire.onRawMessage = (message, offset) => {
      isHearing = true;
      read(message, offset);
    };
    return adapter;
  } as never); // the server's type wants a class
  // A reader that has read nothing yet misses what comes between two of its reads: it is given
  // something.
  const hello = setInterval(() => {
    if (isHearing) clearInterval(hello);
    else if (client.isReady) client.xAdd(STREAM, "*", HELLO).catch(() => undefined);
  }, HELLO_EVERY_MS);

  return {
    async flush() {
      if (!client.isReady) throw new Error("Redis is unavailable");
      const before = failedCount;
      const late = new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error("Redis does not answer")), FLUSH_MAX_MS).unref();
      });
      await Promise.race([Promise.all(publishing), late]);
      if (failedCount > before) throw new Error("Redis did not take an event");
    },
    isReachable: () => client.isReady,
    isHearing: () => isHearing,
    onReturn(next) {
      repeat = next;
    },
    async close() {
      clearInterval(hello);
      client.destroy();
      await connected;
    },
  };
}
