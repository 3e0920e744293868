// Point-in-time recovery with the shipped files of pgBackRest: a base backup, trade, an accident,
// and the database as it was the instant before. Held: everything that was acknowledged by then is
// there, nothing that came later, the books balance, trade goes on, and an account that was erased
// later is erased again. `npm run test:recovery`; it
// takes PostgreSQL 15 and pgBackRest from Debian's packages.
import { chownSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { eq } from "drizzle-orm";
import postgres from "postgres";
import { createDb } from "@/db/client";
import { ensureDatabase, migrateDatabase } from "@/db/migrate";
import { users } from "@/db/schema/identity/accounts";
import { eraseAgain } from "@/lib/identity/accounts/erase-again";
import { ensureEngine } from "@/scripts/lib/debian";
import { makeDebianServer } from "@/scripts/lib/debian-server";
import { stopChildren } from "@/scripts/lib/processes";
import { loadPlaces } from "@/seed/places/load-places";
import { callAs } from "../support/call";
import { setTestDb } from "../support/database";
import { TEST_ENV, testPort } from "../support/env";
import { makePerson } from "../support/factories";
import { runProgram } from "../support/programs";
import { startServed } from "../support/served-setup";
import { findFailures, prepareDeals, runDeal } from "./deals";

const DEALS = 4;
const PORTS = { port: testPort(25), realtimePort: testPort(26) };
const folder = resolve(".data/recovery");
const backups = join(folder, "backups");
const configFile = join(folder, "pgbackrest.conf");
const failures: string[] = [];
const startedAt = Date.now();

Object.assign(process.env, TEST_ENV);
const pgbackrest = ensureEngine("pgbackrest");
rmSync(folder, { recursive: true, force: true });
const shipped = readFileSync("deploy/pgbackrest/postgresql.conf", "utf8").replace(
  "pgbackrest ",
  `${pgbackrest} --config=${configFile} `,
);
const server = makeDebianServer({
  folder: join(folder, "server"),
  port: testPort(27),
  settings: [...shipped.split("\n"), "max_connections = 120", "fsync = off"],
});
writeFileSync(configFile, configOfTest());
makeFolders();
/** A command of pgBackRest, as an admin gives it. */
const backrest = (...args: string[]) => server.run(pgbackrest, [`--config=${configFile}`, "--stanza=rihla", ...args]);

server.start();
backrest("stanza-create");
backrest("check");
const databaseUrl = server.url("rihla");
await ensureDatabase(server.url("postgres"), "rihla");
await migrateDatabase(databaseUrl);
const places = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
await loadPlaces(places);
await places.end();
const dataDir = join(folder, "files");
mkdirSync(dataDir);
const existing = { databaseUrl, dataDir };
const served = await startServed({ ...PORTS, database: "rihla", existing, isQuiet: true });
Object.assign(process.env, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
let db = createDb(databaseUrl, 6);
setTestDb(db);
const site = { appUrl: `http://127.0.0.1:${PORTS.port}`, acknowledged: new Set<string>() };

const leaver = await makePerson();
const early = await play();
backrest("backup", "--type=full");
const late = await play();
const acknowledged = new Set(site.acknowledged);
const [row] = await db.$client<{ instant: string }[]>`select now()::text as instant`;
const instant = row?.instant ?? "";
await delay(1_500);
const afterwards = await play();
await callAs("system", eraseAgain, { userId: leaver.userId });
await run("backup", [backups, "--erasures"]);
// The accident: somebody deletes what they should not, and notices later.
await db.$client.unsafe("set session_replication_role = replica; delete from messages; delete from ledger_entries");
const [left] = await db.$client<{ count: number }[]>`select count(*)::int as count from messages`;
if (left?.count !== 0) failures.push("the accident did not happen");
await db.$client`select pg_switch_wal()`;
await db.$client.end({ timeout: 2 });
await stopChildren(served.children);

const from = Date.now();
server.stop();
backrest("restore", "--delta", "--type=time", `--target=${instant}`, "--target-action=promote");
server.start();
console.log(`restored to ${instant} in ${((Date.now() - from) / 1_000).toFixed(1)} s`);

db = createDb(databaseUrl, 6);
setTestDb(db);
const statusOf = async () => (await db.select().from(users).where(eq(users.id, leaver.userId)))[0]?.status;
if ((await statusOf()) !== "active") failures.push("an account that was erased after that instant did not come back");
await run("restore", [backups, "--erasures"]);
if ((await statusOf()) !== "erased") failures.push("an account that came back was not erased again");
failures.push(...(await findFailures(db, [...early, ...late], acknowledged)));
const [rooms] = await db.$client<{ count: number }[]>`
  select count(*)::int as count from rooms where id in ${db.$client(afterwards.map(({ roomId }) => roomId))}`;
if (rooms?.count !== 0) failures.push(`${rooms?.count} rooms of after that instant are there`);
const again = await startServed({ ...PORTS, database: "rihla", existing });
const next = await play();
failures.push(...(await findFailures(db, next, new Set())));
backrest("backup", "--type=incr");
await db.$client.end({ timeout: 5 });
await stopChildren(again.children);
server.stop();

for (const failure of failures) console.error(`✗ ${failure}`);
console.log(
  `${early.length + late.length} deals of before were there, ${afterwards.length} of after were not, ${next.length} played on; ` +
    `${Math.round((Date.now() - startedAt) / 1_000)} s`,
);
console.log(`${failures.length === 0 ? 1 : 0} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** A command of the product, as an admin gives it. */
async function run(name: string, args: string[]): Promise<void> {
  const { code, output } = await runProgram(name, args, existing);
  if (code !== 0) failures.push(`${name} ended with ${code}: ${output}`);
}

async function play() {
  const deals = await prepareDeals(db, DEALS);
  await Promise.all(deals.map((deal) => runDeal(site, deal)));
  return deals;
}

/** The shipped file with the folders of this test. */
function configOfTest(): string {
  const own = {
    "repo1-path": join(folder, "repository"),
    "log-path": join(folder, "log"),
    "lock-path": join(folder, "lock"),
    "pg1-path": server.dataDir,
    "pg1-port": String(server.port),
    "pg1-socket-path": server.socketDir,
  };
  let text = readFileSync("deploy/pgbackrest/pgbackrest.conf", "utf8");
  for (const [name, value] of Object.entries(own))
    text = text.replace(new RegExp(`^${name}=.*$`, "m"), `${name}=${value}`);
  return text;
}

/** Makes pgBackRest's folders, owned by the server's user. */
function makeFolders(): void {
  const { uid, gid } = statSync(server.dataDir);
  for (const name of ["repository", "log", "lock"]) {
    mkdirSync(join(folder, name));
    chownSync(join(folder, name), uid, gid);
  }
}
