// A backup of a market while it trades, and a restore into a fresh server and an empty folder, by
// the built programs as an admin runs them. Held: everything that was acknowledged before the
// backup began is there, the books balance, and web and realtime go on from it.
import type { ChildProcess } from "node:child_process";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { createDb, type Db } from "@/db/client";
import { startEmbedded, THROW_AWAY } from "@/db/embedded/server";
import { ensurePostgresClient } from "@/scripts/cluster/postgres-programs";
import { S3_BUCKET, S3_KEYS, startS3 } from "@/scripts/cluster/s3";
import { stopChildren } from "@/scripts/lib/processes";
import { setTestDb } from "../support/database";
import { TEST_ENV, testPort } from "../support/env";
import { type Installation, type Outcome, runProgram, startProgram } from "../support/programs";
import { startServed } from "../support/served-setup";
import { type Deal, findFailures, prepareDeals, runDeal, type Stage } from "./deals";

const DEALS = 8;
const PORTS = { port: testPort(50), realtimePort: testPort(51) };
const OTHER_PORTS = { port: testPort(52), realtimePort: testPort(53) };
const folder = resolve(".data/drill");
const backups = join(folder, "backups");

process.env.PG_BIN = ensurePostgresClient();
Object.assign(process.env, TEST_ENV);
for (const name of ["backups", "two", "files", "s3", "s3-files", "from-bucket", "no-files"])
  rmSync(join(folder, name), { recursive: true, force: true });
const failures: string[] = [];
const startedAt = Date.now();

const one = await startEmbedded(join(folder, "one"), () => undefined, THROW_AWAY);
const served = await startServed({ ...PORTS, database: "test_drill", server: one });
Object.assign(process.env, { DATABASE_URL: served.databaseUrl, DATA_DIR: served.dataDir });
const db = createDb(served.databaseUrl, 6);
setTestDb(db);
const site = { appUrl: `http://127.0.0.1:${PORTS.port}`, acknowledged: new Set<string>() };

// What is done before the backup begins has to be in it.
const before = await prepareDeals(db, DEALS);
await playAll(before);
const acknowledged = new Set(site.acknowledged);
const during = await prepareDeals(db, DEALS * 2);
const playing = playAll(during);
await delay(800);
const backup = await runProgram("backup", [backups, "--keep", "2"], served);
const playedMeanwhile = site.acknowledged.size - acknowledged.size;
await playing;
failures.push(...(await findFailures(db, [...before, ...during], site.acknowledged)));
if (backup.code !== 0) failures.push(`backup ended with ${backup.code}: ${backup.output}`);
if (playedMeanwhile === 0) failures.push("nothing was acknowledged while the backup was made");
console.log(
  `backup in ${backup.seconds} s, while ${playedMeanwhile} of ${site.acknowledged.size} messages were acknowledged`,
);
await assertInterrupted();
await assertBucket();
await db.$client.end({ timeout: 5 });
await stopChildren(served.children);
await one.stop();

const place = backup.output.trim().split("\n").at(-1) ?? "";
const two = await startEmbedded(join(folder, "two"), () => undefined, THROW_AWAY);
const restored = { databaseUrl: await makeEmpty(two.url("postgres")), dataDir: join(folder, "files") };
const restore = await restoreCutOff(restored);
console.log(`restored in ${restore.seconds} s, after a run that was cut off`);
if (restore.code !== 0) failures.push(`restore ended with ${restore.code}: ${restore.output}`);

if (restore.code === 0) await goOn();
await two.stop();
for (const failure of failures) console.error(`✗ ${failure}`);
console.log(`${Math.round((Date.now() - startedAt) / 1_000)} s`);
console.log(`${failures.length === 0 ? 1 : 0} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** Starts web and realtime from what was restored, and plays deals on it. */
async function goOn(): Promise<void> {
  const again = await startServed({ ...OTHER_PORTS, database: "rihla", server: two, existing: restored });
  Object.assign(process.env, { DATABASE_URL: restored.databaseUrl, DATA_DIR: restored.dataDir });
  const restoredDb = createDb(restored.databaseUrl, 6);
  setTestDb(restoredDb);
  failures.push(...(await findFailures(restoredDb, before, acknowledged)));
  await assertPictures(restoredDb);
  const newSite = { appUrl: `http://127.0.0.1:${OTHER_PORTS.port}`, acknowledged: new Set<string>() };
  // Deals of its own, and those that were half-way when the backup was made.
  const after = [...(await prepareDeals(restoredDb, 2)), ...during];
  await Promise.all(after.map(async (deal) => runDeal(newSite, deal, await stageOf(restoredDb, deal))));
  failures.push(
    ...(await findFailures(restoredDb, [...before, ...after], new Set([...acknowledged, ...newSite.acknowledged]))),
  );
  console.log(`${after.length} deals played on what was restored, ${during.length} of them begun before`);
  await assertFilesInBucket();
  const refused = await runProgram("restore", [place], restored);
  if (refused.code !== 1 || !refused.output.includes("The database is not empty"))
    failures.push(`a restore over it ended with ${refused.code}: ${refused.output}`);

  await restoredDb.$client.end({ timeout: 5 });
  await stopChildren(again.children);
}

async function playAll(deals: Deal[]): Promise<void> {
  const lanes = Array.from({ length: 4 }, (_, lane) => deals.filter((_deal, index) => index % 4 === lane));
  await Promise.all(
    lanes.map(async (lane) => {
      for (const deal of lane) await runDeal(site, deal);
    }),
  );
}

/**
 * A backup that is asked to end, and one that is killed, leave nothing that seems whole; the next
 * one is made all the same.
 */
async function assertInterrupted(): Promise<void> {
  for (const signal of ["SIGTERM", "SIGKILL"] as const) {
    const { child, ended } = startProgram("backup", [backups], served);
    await untilPartial(child);
    child.kill(signal);
    const { code, output } = await ended;
    if (code === 0) failures.push(`a backup that was sent ${signal} ended well`);
    if (signal === "SIGTERM" && !output.includes("nothing is left of it"))
      failures.push(`after SIGTERM it printed: ${output}`);
    const left = readdirSync(backups).filter((name) => name.endsWith(".partial"));
    if (signal === "SIGTERM" && left.length > 0) failures.push(`after SIGTERM ${left} was left`);
  }
  const whole = () => readdirSync(backups).filter((name) => !name.endsWith(".partial"));
  if (whole().length !== 1) failures.push(`interrupted backups look whole: ${whole()}`);
  const next = await runProgram("backup", [backups, "--keep", "2"], served);
  if (whole().length !== 2) failures.push(`--keep 2 left ${whole()}`);
  if (next.code !== 0) failures.push(`the backup after them ended with ${next.code}: ${next.output}`);
}

/** A backup to a bucket is whole there, and refused once something of it is missing. */
async function assertBucket(): Promise<void> {
  const s3 = await startS3({ folder: join(folder, "s3"), port: testPort(54) });
  const keys = { BACKUP_S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId, BACKUP_S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey };
  Object.assign(process.env, keys, { BACKUP_S3_ENDPOINT: s3.endpoint });
  const inBucket = `s3://${S3_BUCKET}/site`;
  const made = await runProgram("backup", [inBucket, "--keep", "3d"], served);
  const [name] = made.output.match(/rihla-\d+T\d+Z$/m) ?? [];
  const verified = await runProgram("restore", [`${inBucket}/${name}`, "--verify"], served);
  if (made.code !== 0 || verified.code !== 0) failures.push(`in a bucket: ${made.output}${verified.output}`);
  console.log(`to a bucket in ${made.seconds} s: ${verified.output.trim()}`);
  await s3.stop("SIGKILL");
  const away = await runProgram("restore", [`${inBucket}/${name}`, "--verify"], served);
  if (away.code !== 1 || !away.output.includes(`s3://${S3_BUCKET}/site/ cannot be used`))
    failures.push(`with the bucket unavailable: ${away.output}`);
}

/**
 * The same, by a role without other rights, for an installation whose files lie in a bucket:
 * restored into one, and backed up again.
 */
async function assertFilesInBucket(): Promise<void> {
  const s3 = await startS3({ folder: join(folder, "s3-files"), port: testPort(55) });
  const more = {
    S3_BUCKET,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  };
  const other = { databaseUrl: await makeEmpty(two.url("postgres"), "in_bucket"), dataDir: join(folder, "no-files") };
  const there = await runProgram("restore", [place], other, more);
  if (there.code !== 0 || existsSync(join(other.dataDir, "uploads"))) failures.push(`into a bucket: ${there.output}`);
  const back = await runProgram("backup", [join(folder, "from-bucket")], other, more);
  if (back.code !== 0 || !/, [1-9]\d* files/.test(back.output)) failures.push(`from a bucket: ${back.output}`);
  console.log(`files restored into a bucket in ${there.seconds} s, and backed up from it in ${back.seconds} s`);
  await s3.stop("SIGKILL");
}

async function untilPartial(child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (existsSync(backups) && readdirSync(backups).some((name) => name.endsWith(".partial"))) return;
    await delay(5);
  }
}

/** An empty database that belongs to a role without other rights, as hosters give it. */
async function makeEmpty(adminUrl: string, name = "rihla"): Promise<string> {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  const [known] = await admin`select 1 from pg_roles where rolname = 'keeper'`;
  if (!known) await admin`create role keeper login password 'keeper'`;
  // A server whose data lies outside the folder of the drill still has that of the run before.
  await admin`drop database if exists ${admin(name)} with (force)`;
  await admin`create database ${admin(name)} owner keeper`;
  await admin.end();
  const url = new URL(adminUrl);
  Object.assign(url, { username: "keeper", password: "keeper", pathname: `/${name}` });
  return url.href;
}

/** Kills a restore once it writes, and begins it again. */
async function restoreCutOff(target: Installation): Promise<Outcome> {
  const { child, ended } = startProgram("restore", [place], target);
  const written = () => existsSync(join(target.dataDir, "uploads"));
  while (child.exitCode === null && !written()) await delay(5);
  child.kill("SIGKILL");
  const { code } = await ended;
  if (code === 0) failures.push("the restore that was to be cut off ended before");
  return runProgram("restore", [place], target);
}

/** Returns the stage of a deal when the backup was made. */
async function stageOf(database: Db, { roomId }: Deal): Promise<Stage> {
  const [row] = await database.$client<{ status: string }[]>`select status from reservations where room_id = ${roomId}`;
  if (!row) return "open";
  return row.status === "pending" ? "agreed" : "paid";
}

/** Pictures that everybody may see are served from the new place. */
async function assertPictures(database: Db): Promise<void> {
  const rows = await database.$client<{ key: string }[]>`
    select storage_key as key from uploads where is_public and mime_type = 'image/webp' order by id limit 5`;
  if (rows.length === 0) failures.push("no picture was restored");
  for (const { key } of rows) {
    const answer = await fetch(`${`http://127.0.0.1:${OTHER_PORTS.port}`}/api/v1/files/${key}`);
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok || byteLength === 0) failures.push(`a picture was answered ${answer.status}`);
  }
}
