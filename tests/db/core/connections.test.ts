import { spawn } from "node:child_process";
import net, { type AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDb } from "@/db/client";
import { waitFor } from "../../support/sockets";

/** Runs a program of the tests; gives its exit code and output. */
function run(file: string, argument: string): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", file, argument], { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}

it("a process whose connections are cut at every point of their opening lives on", { timeout: 60_000 }, async () => {
  const { code, output } = await run("tests/support/cut-connections.ts", process.env.DATABASE_URL ?? "");
  expect(output).toContain('"openCount"');
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
  const db = createDb(url.href, 1, { workload: "probes" });
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

/**
 * Queries whose answer ends after some of its rows: the statement fails, or the connection is cut.
 */
const CUT_ANSWERS = {
  "a statement that fails at its third row": sql`select 1 / (3 - g) from generate_series(1, 5) g`,
  "a statement that takes too long at its third row": sql`
    select case when g < 3 then '' else pg_sleep(20)::text end from generate_series(1, 5) g`,
  "a connection that is cut at the third row": sql`
    select case when g < 3 then false else pg_terminate_backend(pg_backend_pid()) end from generate_series(1, 5) g`,
};

it.each(Object.entries(CUT_ANSWERS))(
  "after %s the next answer is whole, and nothing but its own",
  { timeout: 30_000 },
  async (_name, statement) => {
    const db = createDb(process.env.DATABASE_URL ?? "", 1, { workload: "probes" });
    await db.execute(sql`select 1`);
    await expect(db.execute(statement)).rejects.toThrow();
    const next = [...(await db.execute(sql`select g from generate_series(1, 2) g`))];
    expect(next).toStrictEqual([{ g: 1 }, { g: 2 }]);
    await db.transaction(async (tx) => {
      await tx
        .transaction((step) => step.execute(CUT_ANSWERS["a statement that fails at its third row"]))
        .catch(() => 0);
      expect([...(await tx.execute(sql`select 3 as g`))]).toStrictEqual([{ g: 3 }]);
    });
    await db.$client.end({ timeout: 1 });
  },
);
