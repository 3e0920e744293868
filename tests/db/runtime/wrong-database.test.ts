import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSecureContext, TLSSocket } from "node:tls";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { PRODUCTION_ENV, TEST_ENV, testPort } from "@/tests/support/env";

const folder = mkdtempSync(join(tmpdir(), "rihla-wrong-"));
const ROLE = "test_wrong_database";
const PASSWORD = "Zr8kV2mQ";
const EMPTY = "test_wrong_database_empty";
/** Never printed: neither of the right one nor of one that has a letter too many. */
const WRONG = "Zr8kV2mQx";
const servers: Server[] = [];
const ports = { http: 0, tls: 0 };

const admin = () => postgres(inject("adminUrl"), { max: 1, onnotice: () => undefined });
const address = (over: { password?: string; role?: string; database?: string; port?: number; query?: string } = {}) => {
  const { port } = new URL(inject("adminUrl"));
  const { role = ROLE, password = PASSWORD, database = EMPTY, query = "" } = over;
  return `postgres://${role}:${password}@127.0.0.1:${over.port ?? port}/${database}${query}`;
};
const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    servers.push(server);
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port)); // it listens on TCP
  });

/** A server that speaks PostgreSQL's start of TLS, with a self-signed certificate. */
function distrusted(): Server {
  const [key, cert] = ["key", "cert"].map((name) => join(folder, `${name}.pem`));
  const subject = ["-subj", "/CN=database", "-keyout", key ?? "", "-out", cert ?? ""];
  execFileSync("openssl", ["req", "-x509", "-newkey", "ed25519", "-nodes", ...subject], { stdio: "ignore" });
  const secureContext = createSecureContext({ key: readFileSync(key ?? ""), cert: readFileSync(cert ?? "") });
  return createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write("S");
      new TLSSocket(socket, { isServer: true, secureContext }).on("error", () => socket.destroy());
    });
  });
}

beforeAll(async () => {
  const client = admin();
  await client.unsafe(`drop database if exists ${EMPTY} with (force)`);
  await client.unsafe(`drop role if exists ${ROLE}`);
  await client.unsafe(`create role ${ROLE} login password '${PASSWORD}'`);
  await client.unsafe(`create database ${EMPTY}`);
  await client.end();
  ports.http = await listen(createHttpServer((_request, response) => response.end("no database")));
  ports.tls = await listen(distrusted());
});
afterAll(async () => {
  for (const server of servers) server.close();
  const client = admin();
  await client.unsafe(`drop database if exists ${EMPTY} with (force)`);
  await client.unsafe(`drop role if exists ${ROLE}`);
  await client.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a program from its source with a database's address, to its end. */
function run(file: string, args: readonly string[], databaseUrl: string, more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", file, ...args], {
    env: {
      ...process.env,
      ...TEST_ENV,
      ...PRODUCTION_ENV,
      APP_URL: "https://passeurs.test",
      DATA_DIR: join(folder, "data"),
      PORT: String(testPort(60)),
      REALTIME_PORT: String(testPort(61)),
      DATABASE_URL: databaseUrl,
      ...more,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output })),
  );
}

const COMMANDS: [name: string, file: string, args: string[]][] = [
  ["migrate", "scripts/migrate.ts", []],
  ["admin", "scripts/admin.ts", ["list"]],
  ["ledger:check", "scripts/check-ledger.ts", []],
  ["backup", "scripts/backup.ts", [join(folder, "backups")]],
  ["restore", "scripts/restore.ts", [join(folder, "backups"), "--erasures"]],
  ["start", "scripts/start.mjs", []],
];
const SERVICES: typeof COMMANDS = [
  ["web", "lib/http/server/server.ts", ["--dev"]],
  ["realtime", "realtime/server.ts", []],
];

function expectPlain({ code, output }: { code: number | null; output: string }, wanted: RegExp): void {
  expect(output).toMatch(wanted);
  expect(code).toBe(1);
  // Neither a stack nor a query, and never the password.
  expect(output).not.toMatch(/\n\s+at |\\n\s+at |select |insert |Failed query|ERR_|PostgresError/);
  expect(output).not.toContain(PASSWORD);
}

describe("an address of the database that is wrong", () => {
  const wrong: [what: string, url: () => string, wanted: RegExp][] = [
    ["the password", () => address({ password: WRONG }), /refuses the role test_wrong_database with this password/],
    ["the role", () => address({ role: "nobody_here" }), /refuses the role nobody_here/],
    ["the name", () => address({ database: "no_such" }), /has no database called no_such\. .*createdb/],
    [
      "the port, where nothing listens",
      () => address({ port: 1 }),
      /127\.0\.0\.1:1\) does not answer: nothing listens/,
    ],
    ["the port, where something else listens", () => address({ port: ports.http }), /another service than PostgreSQL/],
    ["the host", () => "postgres://a:b@no-such-host.invalid/rihla", /no machine is called no-such-host\.invalid here/],
    ["TLS that the server does not speak", () => address({ query: "?sslmode=require" }), /asked for TLS/],
    [
      "a self-signed certificate",
      () => address({ port: ports.tls, query: "?sslmode=verify-full" }),
      /certificate that this machine does not trust/,
    ],
    [
      "a sign in the password",
      () => address({ password: `${WRONG}#1` }),
      /DATABASE_URL is no address: a password with/,
    ],
    ["a % in the password", () => address({ password: `${WRONG}%zz` }), /DATABASE_URL is no address/],
    ["the rights of the role", () => address(), /has to own the database test_wrong_database_empty/],
  ];

  it.each(wrong)("is reported in one line by migrate: %s", async (_what, url, wanted) => {
    const { code, output } = await run("scripts/migrate.ts", [], url());
    expectPlain({ code, output }, wanted);
    const lines = output.split("\n").filter((line) => line !== "" && !line.startsWith("•"));
    expect(lines).toHaveLength(1);
  });

  it.each(COMMANDS)("is reported by every command: %s", async (name, file, args) => {
    // Its own name is the built program's.
    expectPlain(await run(file, args, address({ password: WRONG })), /refuses the role .* Check both in DATABASE_URL/);
    expectPlain(await run(file, args, address({ port: 1 })), /nothing listens there/);
    expect(name).not.toBe("");
  });

  it.each(SERVICES)("ends %s, when waiting does not help", async (_name, file, args) => {
    expectPlain(await run(file, args, address({ password: WRONG })), /refuses the role .* Check both in DATABASE_URL/);
    expectPlain(await run(file, args, address({ database: "no_such" })), /has no database called no_such/);
  });

  it("reports which of two addresses it is", async () => {
    const direct = { DATABASE_DIRECT_URL: address({ password: WRONG }) };
    const { output } = await run("scripts/migrate.ts", [], address(), direct);
    expect(output).toContain("Check both in DATABASE_DIRECT_URL");
  });
});

describe("a database that was never migrated", () => {
  it.each(COMMANDS.slice(1, 3))("is reported with what to do by %s", async (_name, file, args) => {
    expectPlain(await run(file, args, address()), /has no tables of this product yet\. Run `migrate` first/);
  });
});
