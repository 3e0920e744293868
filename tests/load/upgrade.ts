// Another major version of PostgreSQL: a market that traded on 15 goes on with 18, by a backup and
// a restore, and by pg_upgrade. `npm run test:upgrade`; it takes both versions from Debian's
// packages. Held, each time: what was acknowledged is there, the books balance, deals that waited
// go on, and rules of text that have changed are noticed and repaired as docs/operations.md
// describes.
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { createDb } from "@/db/client";
import { startEmbedded, THROW_AWAY } from "@/db/embedded/server";
import { ensureDatabase, migrateDatabase } from "@/db/migrate";
import { ensurePostgresClient, ensurePostgresServer } from "@/scripts/cluster/postgres-programs";
import { makeDebianServer } from "@/scripts/lib/debian-server";
import { stopChildren } from "@/scripts/lib/processes";
import { loadPlaces } from "@/seed/places/load-places";
import { setTestDb } from "../support/database";
import { TEST_ENV, testPort } from "../support/env";
import { type Installation, runProgram } from "../support/programs";
import { startServed } from "../support/served-setup";
import { type Deal, findFailures, prepareDeals, runDeal } from "./deals";

const PORTS = { port: testPort(28), realtimePort: testPort(29) };
const folder = resolve(".data/upgrade");
const failures: string[] = [];
Object.assign(process.env, TEST_ENV);
const client = ensurePostgresClient();
rmSync(folder, { recursive: true, force: true });

const SETTINGS = ["max_connections = 120", "fsync = off"];
/** As the embedded server is made: sorted by ICU, whose rules differ between the two. */
const ICU = ["--locale-provider=icu", "--icu-locale=und"];
const old = makeDebianServer({ folder: join(folder, "old"), port: testPort(12), settings: SETTINGS, init: ICU });
old.start();
const before = { databaseUrl: old.url("rihla"), dataDir: join(folder, "files") };
await ensureDatabase(old.url("postgres"), "rihla");
await migrateDatabase(before.databaseUrl);
const places = postgres(before.databaseUrl, { max: 1, onnotice: () => undefined });
await loadPlaces(places);
await places.end();
const served = await startServed({ ...PORTS, database: "rihla", existing: before });
Object.assign(process.env, { DATABASE_URL: before.databaseUrl, DATA_DIR: before.dataDir });
const oldDb = createDb(before.databaseUrl, 6);
setTestDb(oldDb);
const site = { appUrl: `http://127.0.0.1:${PORTS.port}`, acknowledged: new Set<string>() };
const played = await prepareDeals(oldDb, 4);
const [first, second] = [await prepareDeals(oldDb, 4), await prepareDeals(oldDb, 4)];
await Promise.all(played.map((deal) => runDeal(site, deal)));
await oldDb.$client.end({ timeout: 5 });
// For an upgrade no one writes: web and realtime are ended first.
await stopChildren(served.children);

const backup = await runProgram("backup", [join(folder, "backups")], before);
if (backup.code !== 0) failures.push(`backup ended with ${backup.code}: ${backup.output}`);
console.log(backup.output.trim());
old.stop();

const server = await startEmbedded(join(folder, "new"), () => undefined, THROW_AWAY);
await ensureDatabase(server.url("postgres"), "rihla");
const after = { databaseUrl: server.url("rihla"), dataDir: join(folder, "new-files") };
const place = backup.output.trim().split("\n").at(-1) ?? "";
const restore = await runProgram("restore", [place], after, { PG_BIN: client });
console.log(restore.output.trim());
if (restore.code !== 0) failures.push(`restore ended with ${restore.code}: ${restore.output}`);
else await goOn(after, first);
await server.stop();
await upgradeInPlace();
for (const failure of failures) console.error(`✗ ${failure}`);
console.log(`${failures.length === 0 ? 1 : 0} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** Takes the old server's files along with pg_upgrade, then repairs what it leaves as it was. */
async function upgradeInPlace(): Promise<void> {
  const bin = ensurePostgresServer();
  // Servers of before 18 were usually made without checksums, and both have to be alike.
  const init = [...ICU, "--no-data-checksums"];
  const upgraded = makeDebianServer({
    folder: join(folder, "upgraded"),
    port: testPort(13),
    settings: SETTINGS,
    bin,
    init,
  });
  const from = Date.now();
  const folders = ["--old-datadir", old.dataDir, "--new-datadir", upgraded.dataDir, "--socketdir", upgraded.socketDir];
  upgraded.run(join(bin, "pg_upgrade"), ["--old-bindir", old.bin, "--new-bindir", bin, ...folders]);
  upgraded.start();
  console.log(`pg_upgrade in ${((Date.now() - from) / 1_000).toFixed(1)} s`);
  const own = { databaseUrl: upgraded.url("rihla"), dataDir: before.dataDir };
  const sql = postgres(own.databaseUrl, { max: 1, onnotice: () => undefined });
  const stale = await runProgram("migrate", [], own);
  console.log(
    stale.output
      .split("\n")
      .filter((line) => line.startsWith("!"))
      .join("\n"),
  );
  if (stale.code !== 0 || !stale.output.includes("database rihla (")) failures.push(`migrate printed: ${stale.output}`);
  await sql.unsafe("vacuum (analyze)");
  await sql.unsafe("reindex database concurrently rihla");
  await sql.unsafe("alter database rihla refresh collation version");
  await sql.end();
  const repaired = await runProgram("migrate", [], own);
  if (repaired.code !== 0 || repaired.output.includes("!"))
    failures.push(`migrate printed afterwards: ${repaired.output}`);
  await goOn(own, second);
  upgraded.stop();
}

/** Starts web and realtime there, and plays the deals that waited. */
async function goOn(at: Installation, waiting: readonly Deal[]): Promise<void> {
  const again = await startServed({ ...PORTS, database: "rihla", existing: at });
  Object.assign(process.env, { DATABASE_URL: at.databaseUrl, DATA_DIR: at.dataDir });
  const db = createDb(at.databaseUrl, 6);
  setTestDb(db);
  const here = { appUrl: site.appUrl, acknowledged: new Set(site.acknowledged) };
  await Promise.all(waiting.map((deal) => runDeal(here, deal)));
  failures.push(...(await findFailures(db, [...played, ...waiting], here.acknowledged)));
  const [row] = await db.$client<{ version: string }[]>`select current_setting('server_version') as version`;
  console.log(
    `${played.length + waiting.length} deals, the last ${waiting.length} of them on PostgreSQL ${row?.version}`,
  );
  await db.$client.end({ timeout: 5 });
  await stopChildren(again.children);
}
