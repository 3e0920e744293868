// A program of its own for tests: opens connections through a proxy that cuts each at another point
// of its opening, and ends with 0 when it lives on. The address of the database is its argument.
import net from "node:net";
import { sql } from "drizzle-orm";
import { createDb } from "@/db/client";

/**
 * More than an opening and its first query answer; a cut behind it is one while the connection
 * works.
 */
const BYTES_MAX = 900;
const STEP = 12;

const target = new URL(process.argv[2] ?? "");
let openCount = 0;

/**
 * Lets the given number of the server's bytes through, then cuts: in turn as a lost line does, and
 * as a server that ends.
 */
function cutAfter(client: net.Socket, limit: number): void {
  const server = net.connect(Number(target.port), target.hostname);
  let count = 0;
  const cut = () => {
    if (limit % 2 === 0) client.resetAndDestroy();
    else client.end();
    server.destroy();
  };
  server.on("data", (chunk) => {
    const part = chunk.subarray(0, Math.max(0, limit - count));
    count += chunk.length;
    if (part.length > 0) client.write(part);
    if (count >= limit) setImmediate(cut);
  });
  client.on("data", (chunk) => server.write(chunk));
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on("error", () => other.destroy());
    one.on("close", () => other.destroy());
  }
}

const proxy = net.createServer((client) => {
  openCount += 1;
  cutAfter(client, ((openCount * STEP) % BYTES_MAX) + (openCount % 2));
});
await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
const address = proxy.address();
const url = new URL(target);
url.port = String(typeof address === "object" ? address?.port : 0);
const db = createDb(url.href, 6);

const counts = { right: 0, failed: 0 };
const isEnough = () => openCount >= 2 * (BYTES_MAX / STEP);
async function ask(): Promise<void> {
  while (!isEnough()) {
    await db
      .transaction((tx) => tx.execute(sql`select pg_sleep(0.002)`))
      .then(
        () => (counts.right += 1),
        () => (counts.failed += 1),
      );
  }
}
await Promise.all(Array.from({ length: 12 }, ask));
console.log(JSON.stringify({ openCount, ...counts }));
process.exit(0);
