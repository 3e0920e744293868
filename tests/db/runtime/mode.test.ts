import { spawn } from "node:child_process";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { assertMode, DEMO_ADMIN } from "@/db/assert-mode";
import { DEMO_ACCOUNTS } from "@/demo/accounts";
import { copyTemplate } from "@/tests/support/database-server";
import { PRODUCTION_ENV, TEST_ENV, testPort } from "@/tests/support/env";

const NAME = "test_mode";
let url: string;
let client: postgres.Sql;

beforeEach(async () => {
  url = await copyTemplate(inject("adminUrl"), NAME);
  client = postgres(url, { max: 1, onnotice: () => undefined });
  await client`delete from settings where name = 'demo'`;
});
afterEach(async () => {
  await client.end();
  const admin = postgres(inject("adminUrl"), { max: 1, onnotice: () => undefined });
  await admin`drop database if exists ${admin(NAME)} with (force)`;
  await admin.end();
});

const isMarked = async () => (await client`select from settings where name = 'demo'`).length > 0;
const addPerson = (email: string, confirmedAt: Date | null = new Date()) =>
  client`insert into users (email, first_name, last_name, terms_accepted_at, confirmed_at) values (${email}, 'Amel', 'B', now(), ${confirmedAt})`;

const NOT_OURS = /APP_MODE is demo, and the database of DATABASE_URL has people whom no demo made/;

describe("the demo", () => {
  it("begins on an empty database, marks it, and goes on there when people have come", async () => {
    await assertMode(url, "demo");
    expect(await isMarked()).toBe(true);
    await addPerson("amel@passeurs.test");
    await expect(assertMode(url, "demo")).resolves.toBeUndefined();
  });

  it("refuses a database with people whom it did not make, and leaves it as it is", async () => {
    await addPerson("amel@passeurs.test");
    await expect(assertMode(url, "demo")).rejects.toThrow(NOT_OURS);
    expect(await isMarked()).toBe(false);
  });

  it("is not let in by an account of a demo's address that is unconfirmed", async () => {
    await addPerson(DEMO_ADMIN.toUpperCase(), null);
    await expect(assertMode(url, "demo")).rejects.toThrow(NOT_OURS);
    await client`update users set confirmed_at = now()`;
    await expect(assertMode(url, "demo")).resolves.toBeUndefined();
    expect(DEMO_ACCOUNTS.map(({ email }) => email)).toContain(DEMO_ADMIN);
  });

  it.each([
    ["web", "lib/http/server/server.ts"],
    ["realtime", "realtime/server.ts"],
    ["migrate", "scripts/migrate.ts"],
    ["start", "scripts/start.mjs"],
  ])("ends at the start of %s on a database of production", async (_name, file) => {
    await addPerson("amel@passeurs.test");
    const { code, output } = await run(file, { APP_MODE: "demo" });
    expect(output).toMatch(NOT_OURS);
    expect(output).not.toMatch(/\n\s+at /);
    expect(code).toBe(1);
  });
});

describe("production", () => {
  it("goes on where a demo was begun by mistake, and nowhere that the demo's accounts are", async () => {
    await assertMode(url, "demo");
    await expect(assertMode(url, "production")).resolves.toBeUndefined();
    await addPerson(DEMO_ADMIN);
    await expect(assertMode(url, "production")).rejects.toThrow(/is a demo's: it has accounts whose password/);
    const { code, output } = await run("realtime/server.ts", { ...PRODUCTION_ENV, APP_URL: "https://passeurs.test" });
    expect(output).toContain("is a demo's");
    expect(code).toBe(1);
  });
});

function run(file: string, more: Record<string, string>) {
  const ports = { PORT: String(testPort(62)), REALTIME_PORT: String(testPort(63)) };
  const child = spawn(process.execPath, ["--import", "tsx", file], {
    env: { ...process.env, ...TEST_ENV, DATABASE_URL: url, ...ports, ...more },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output })),
  );
}
