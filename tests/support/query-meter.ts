import net from "node:net";

/** A database that counts what is asked of it. */
export type QueryMeter = {
  /** The given address, through the meter. */
  url: string;
  /** The texts of the queries since the last call, in their order. */
  take: () => string[];
  close: () => Promise<void>;
};

/**
 * Transaction control and a connection's own settings read nothing for a page.
 */
const NO_QUERY = /^\s*(begin|commit|rollback|set|savepoint)\b/i;
/** An untyped message, the start of a connection, has no letter before its length. */
const HEAD_BYTES = 5;

/**
 * Stands between processes and their PostgreSQL and reads the messages that go to the server:
 * `Parse` gives a statement its text and `Bind` runs it, `Query` runs a text (PostgreSQL's manual,
 * "Message Formats").
 */
export async function startQueryMeter(databaseUrl: string): Promise<QueryMeter> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let seen: string[] = [];
  const proxy = net.createServer((client) => {
    const server = net.connect(Number(target.port), target.hostname);
    const read = readMessages((text) => {
      if (!NO_QUERY.test(text)) seen.push(text);
    });
    client.on("data", (chunk) => {
      read(chunk);
      server.write(chunk);
    });
    server.on("data", (chunk) => client.write(chunk));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(typeof address === "object" ? address?.port : 0);
  return {
    url: url.href,
    take() {
      const taken = seen;
      seen = [];
      return taken;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/**
 * Reads one connection's messages, however they are cut, and reports the text of each query that is
 * run.
 */
function readMessages(report: (text: string) => void): (chunk: Buffer) => void {
  const texts = new Map<string, string>();
  let left: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    left = Buffer.concat([left, chunk]);
    for (;;) {
      const head = isStarted ? HEAD_BYTES : HEAD_BYTES - 1;
      if (left.length < head) return;
      const size = left.readInt32BE(head - 4) + head - 4;
      if (left.length < size) return;
      const body = left.subarray(head, size);
      const kind = isStarted ? String.fromCharCode(left[0] ?? 0) : "start";
      left = left.subarray(size);
      isStarted = true;
      if (kind === "Q") report(textAt(body, 0).text);
      if (kind === "P") {
        const name = textAt(body, 0);
        texts.set(name.text, textAt(body, name.next).text);
      }
      if (kind === "B") report(texts.get(textAt(body, textAt(body, 0).next).text) ?? "");
    }
  };
}

/** The text that ends with a zero byte, and where the next one begins. */
function textAt(body: Buffer, from: number): { text: string; next: number } {
  const end = body.indexOf(0, from);
  return { text: body.toString("utf8", from, end), next: end + 1 };
}
