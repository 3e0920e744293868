import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDb } from "@/db/client";
import { type Part, startPart } from "@/scripts/cluster/part";
import { ensureEngine } from "@/scripts/lib/debian";
import { type DebianServer, makeDebianServer } from "@/scripts/lib/debian-server";
import { testPort } from "../support/env";

// The shipped files of replication and of the pooler on two servers of Debian's PostgreSQL: a
// standby is made, commits wait for it, the primary is cut, the standby takes its place, and the
// old primary comes back as a standby.
const folder = mkdtempSync(join(tmpdir(), "rihla-failover-"));
// The servers run as users of their own.
chmodSync(folder, 0o755);
const [first, second, poolPort] = [testPort(80), testPort(81), testPort(82)];
const PASSWORD = "a password of replication";
const script = join(folder, "replication.sh");
const passwords = join(folder, "pgpass");
const book = readFileSync("docs/operations.md", "utf8");
const chapter = book.slice(book.indexOf("\n## Failover\n"), book.indexOf("\n## Upgrade\n"));
const settings = readFileSync("deploy/replication/postgresql.conf", "utf8").split("\n");
const rules = readFileSync("deploy/replication/pg_hba.conf", "utf8").replaceAll("10.0.0.0/24", "127.0.0.1/32");
const opened: postgres.Sql[] = [];
let old: DebianServer;
let standby: DebianServer;
let pooler: Part;

/** The shipped script, on a server as its user. */
function runOn({ dataDir, socketDir, port, bin }: DebianServer, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    "setpriv",
    ["--reuid", "postgres", "--regid", "postgres", "--init-groups", "sh", script, ...args],
    {
      encoding: "utf8",
      cwd: folder,
      env: {
        ...process.env,
        PGDATA: dataDir,
        PG_BIN: bin,
        PG_CONFIG: join(dataDir, "postgresql.conf"),
        PGHOST: socketDir,
        PGPORT: String(port),
        PGPASSFILE: passwords,
        REPLICATION_PASSWORD: PASSWORD,
      },
    },
  );
  return { status, output: `${stdout}${stderr}` };
}

function openOn(server: DebianServer): postgres.Sql {
  const client = postgres(server.url("rihla"), { max: 3, onnotice: () => undefined });
  opened.push(client);
  return client;
}

/** Returns the place of a copy of the other server: its files, with a port of its own. */
function placeOf(name: string, port: number): DebianServer {
  const server = makeDebianServer({ folder: join(folder, name), port });
  rmSync(server.dataDir, { recursive: true });
  return server;
}

/**
 * Debian's settings lie outside of the data; here the copy has the primary's, with its own place.
 */
function settle({ dataDir, socketDir, port, run }: DebianServer): void {
  run("sh", [
    "-c",
    `printf "port = ${port}\\nunix_socket_directories = '${socketDir}'\\n" >> ${dataDir}/postgresql.conf`,
  ]);
}

beforeAll(async () => {
  copyFileSync("deploy/replication/replication.sh", script);
  writeFileSync(passwords, `*:*:*:replicator:${PASSWORD}\n`, { mode: 0o600 });
  spawnSync("chown", ["postgres", passwords]);
  old = makeDebianServer({ folder: join(folder, "old"), port: first, settings });
  // The machine itself is trusted as it was made: the shipped lines come first.
  const hba = join(old.dataDir, "pg_hba.conf");
  writeFileSync(hba, `${rules}\n${readFileSync(hba, "utf8")}`);
  old.start();
  const admin = postgres(old.url("postgres"), { max: 1, onnotice: () => undefined });
  await admin.unsafe("create role rihla login password 'a password of the product'");
  await admin.unsafe("create database rihla owner rihla");
  await admin.end();
  await openOn(old)`create table written (number int)`;
  await openOn(old)`grant all on written to rihla`;
});
afterAll(async () => {
  await Promise.all(opened.map((client) => client.end({ timeout: 1 })));
  await pooler?.stop("SIGKILL");
  for (const server of [old, standby]) server?.stop("immediate");
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** The shipped pooler before a server, which `moveTo` gives another address. */
function writePooler(port: number): string {
  const own = join(folder, "pgbouncer");
  mkdirSync(own, { recursive: true });
  chmodSync(own, 0o777);
  const users = join(own, "userlist.txt");
  writeFileSync(users, '"rihla" "a password of the product"\n"pooler" "a password of the console"\n');
  const file = join(own, "pgbouncer.ini");
  const text = readFileSync("deploy/pgbouncer/pgbouncer.ini", "utf8")
    .replace("host=10.0.0.1 port=5432", `host=127.0.0.1 port=${port}`)
    .replace("listen_port = 6432", `listen_port = ${poolPort}`)
    .replace("/etc/pgbouncer/userlist.txt\nadmin", `${users}\nadmin`)
    .replace("/var/log/postgresql", own)
    .replace("/run/postgresql", own);
  writeFileSync(file, text);
  return file;
}

const pooled = () =>
  createDb(`postgres://rihla:a%20password%20of%20the%20product@127.0.0.1:${poolPort}/rihla`, 2, {
    directUrl: old.url("rihla"),
  });
const lineOf = (server: DebianServer) => runOn(server, "status").output;
const waitsFor = (server: DebianServer, what: string | RegExp) =>
  expect.poll(() => lineOf(server), { timeout: 20_000 }).toMatch(what);

describe("the chapter of the book", () => {
  it("gives commands that the script has", () => {
    const known = readFileSync(script, "utf8").match(/^[a-z]+(?=\)$)/gm) ?? [];
    const named = [...chapter.matchAll(/replication\.sh ([a-z]+)\b/g)].map(([, name = ""]) => name);
    expect([...new Set(named)].sort()).toEqual([...known].sort());
  });

  it("moves the address in the shipped pooler and in the settings with one line", () => {
    const line = /^ *(sed -i '.*' .*)$/m.exec(chapter)?.[1] ?? "";
    const files = ["/etc/pgbouncer/pgbouncer.ini", "/etc/rihla/rihla.env"];
    const own = files.map((file) => join(folder, file.replaceAll("/", "-")));
    const direct = (host: string) => `DATABASE_DIRECT_URL=postgres://rihla:secret@${host}:5432/rihla\n`;
    copyFileSync("deploy/pgbouncer/pgbouncer.ini", own[0] ?? "");
    writeFileSync(own[1] ?? "", direct("10.0.0.1"));
    const here = files.reduce((text, file, index) => text.replace(file, own[index] ?? ""), line);
    expect(spawnSync("bash", ["-c", here]).status).toBe(0);
    expect(readFileSync(own[0] ?? "", "utf8")).toContain("\nrihla = host=10.0.0.2 port=5432 dbname=rihla\n");
    expect(readFileSync(own[1] ?? "", "utf8")).toBe(direct("10.0.0.2"));
  });
});

describe("the shipped files of replication", () => {
  it("refuse to have commits wait for a standby that does not follow", () => {
    expect(runOn(old, "prepare", "beta", "alpha").status).toBe(0);
    expect(runOn(old, "prepare", "beta").status).toBe(0); // once more changes nothing
    expect(runOn(old, "synchronous", "beta")).toEqual({ status: 1, output: "none of beta follows now\n" });
    expect(runOn(old, "promote").output).toBe("this is no standby\n");
    expect(runOn(old, "prepare", "be-ta").output).toBe("no name of a standby: be-ta\n");
  });

  it("make a standby that follows by its slot, by a role that can do nothing else", async () => {
    standby = placeOf("new", second);
    expect(runOn(standby, "standby", "beta", "127.0.0.1", String(first))).toMatchObject({ status: 0 });
    settle(standby);
    standby.start();
    await waitsFor(old, /beta: streaming, async/);
    expect(lineOf(old)).toMatch(/beta: slot in use/);
    expect(lineOf(standby)).toMatch(/^standby; streaming/);
    expect(runOn(standby, "standby", "beta", "127.0.0.1").output).toContain("is not empty");
    const wrong = postgres(`postgres://replicator:wrong@127.0.0.1:${first}/postgres`, { max: 1 });
    await expect(wrong`select 1`).rejects.toThrow(/password authentication failed/);
    await wrong.end();
  });

  it("have commits wait while the standby is unavailable, and until that is switched off", async () => {
    expect(runOn(old, "synchronous", "beta")).toMatchObject({ status: 0, output: "commits wait for: ANY 1 (beta)\n" });
    await waitsFor(old, /beta: streaming, quorum/);
    const db = openOn(old);
    await db`insert into written values (1)`;
    standby.stop("immediate");
    let isDone = false;
    const waiting = db`insert into written values (2)`.then(() => {
      isDone = true;
    });
    await new Promise((resume) => setTimeout(resume, 2_000));
    expect(isDone).toBe(false);
    // By this an alarm knows of it.
    expect(await openOn(old)`select from pg_stat_activity where wait_event = 'SyncRep'`).toHaveLength(1);
    // Those that do not wait for money go on: reads, and viewers.
    expect(await db`select number from written`).toHaveLength(1);
    expect(runOn(old, "synchronous", "off")).toMatchObject({ status: 0 });
    await waiting;
    standby.start();
    await waitsFor(old, /beta: streaming/);
    expect(runOn(old, "synchronous", "beta")).toMatchObject({ status: 0 });
  });

  it("lose nothing that was acknowledged with the primary, and move the pooler with one line", async () => {
    const file = writePooler(first);
    pooler = await startPart({
      name: "pgbouncer",
      command: ensureEngine("pgbouncer"),
      args: [...(process.getuid?.() === 0 ? ["-u", "nobody"] : []), file],
      port: poolPort,
    });
    const db = pooled();
    for (let number = 10; number < 60; number += 1) await db.execute(`insert into written values (${number})`);
    old.stop("immediate");
    expect(runOn(standby, "promote")).toEqual({ status: 0, output: "promoted\n" });
    writePooler(second);
    const console = postgres(`postgres://pooler:a%20password%20of%20the%20console@127.0.0.1:${poolPort}/pgbouncer`, {
      max: 1,
      fetch_types: false,
      prepare: false,
    });
    await console.unsafe("reload").simple();
    await console.end({ timeout: 1 });
    await expect
      .poll(() => db.execute("insert into written values (100)").then(() => "written", String), { timeout: 20_000 })
      .toBe("written");
    const [row] = await db.execute<{ count: string }>(
      "select count(distinct number) as count from written where number between 10 and 59",
    );
    expect(Number(row?.count)).toBe(50);
    await db.$client.end({ timeout: 1 });
    // It waits for none: the copy's own setting wins over the one it came with.
    expect(lineOf(standby)).toMatch(/^primary; commits wait for: none/);
  });

  it("bring the old primary back as a standby, without what it alone had", async () => {
    old.start();
    const alone = openOn(old);
    await alone`set synchronous_commit = local`;
    await alone`insert into written values (666)`;
    expect(runOn(old, "rejoin", "alpha", "127.0.0.1").output).toContain("runs: stop it first");
    old.stop("immediate");
    expect(runOn(standby, "prepare", "alpha")).toMatchObject({ status: 0 });
    const rejoined = runOn(old, "rejoin", "alpha", "127.0.0.1", String(second));
    expect(rejoined).toMatchObject({ status: 0, output: expect.stringContaining("Done!") });
    settle(old);
    old.start();
    await waitsFor(standby, /alpha: streaming/);
    expect(runOn(standby, "synchronous", "alpha")).toMatchObject({ status: 0 });
    await openOn(standby)`insert into written values (101)`;
    const found = openOn(old);
    await expect
      .poll(async () =>
        (await found`select number from written where number > 99 order by 1`).map(({ number }) => number),
      )
      .toEqual([100, 101]);
  });
});
