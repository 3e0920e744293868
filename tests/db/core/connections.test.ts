import { spawn } from "node:child_process";
import net, { type AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDb } from "@/db/client";
import { waitFor } from "../../support/sockets";

/** Runs a program of the tests; gives how it ended and what it said. */
function run(file: string, argument: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", file, argument], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}

it("a process whose connections are cut at every point of their opening lives on", { timeout: 60_000 }, async () => {
  const { code, said } = await run("tests/support/cut-connections.ts", process.env.DATABASE_URL ?? "");
  expect(said).toContain('"openCount"');
  expect(code).toBe(0);
});

it("a query that is taken back while its connection opens leaves the connection to the next one", async () => {
  const target = new URL(process.env.DATABASE_URL ?? "");
  // The server answers a connection after longer than a probe waits for one.
  const proxy = net.createServer((client) => {
    const server = net.connect(Number(target.port), target.hostname);
    server.pipe(client);
    setTimeout(() => client.pipe(server), 1_500);
    for (const side of [client, server]) side.on("error", () => undefined);
    client.on("close", () => server.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo; // it listens on TCP
  const url = new URL(target);
  url.port = String(port);
  const db = createDb(url.href, 1, { pace: "probes" });
  const ask = () =>
    db.execute(sql`select 1`).then(
      () => true,
      () => undefined,
    );
  expect(await ask()).toBeUndefined();
  await waitFor(ask, "the connection to serve the next query");
  await db.$client.end({ timeout: 1 });
  proxy.close();
});
