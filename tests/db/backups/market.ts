import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import postgres from "postgres";
import sharp from "sharp";
import { afterAll, beforeAll, inject } from "vitest";
import { uploads } from "@/db/schema/platform/uploads";
import { filePathIn } from "@/lib/adapters/backups/contract";
import { diskBackups } from "@/lib/adapters/backups/disk-backups";
import { diskFiles } from "@/lib/adapters/files/disk-files";
import { env } from "@/lib/core/env/env";
import { storedNames } from "@/lib/platform/uploads/rules";
import { storeBytes } from "@/lib/platform/uploads/store-upload";
import { makeBackup } from "@/scripts/backups/make-backup";
import type { Manifest } from "@/scripts/backups/manifest";
import { openBackup } from "@/scripts/backups/open-backups";
import { ensurePostgresClient } from "@/scripts/cluster/postgres-programs";
import { testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, type Person } from "@/tests/support/factories";
import { changeSettings } from "@/tests/support/settings";

/** An empty installation that a backup is restored to. */
export type Target = Awaited<ReturnType<Workshop["emptyTarget"]>>;
type Workshop = ReturnType<typeof prepareBackups>;

/**
 * A market with a deal and files, a backup of it, and empty installations to restore it to: for all
 * tests of a file, and gone after them.
 */
export function prepareBackups() {
  const folder = mkdtempSync(join(tmpdir(), "rihla-keep-"));
  const dataDir = join(folder, "data");
  const files = diskFiles(join(dataDir, "uploads"));
  const place = join(folder, "backups");
  const ownBin = process.env.PG_BIN;
  let restoreSettings: () => unknown = () => undefined;
  let person: Person;
  let backup: { place: string; manifest: Manifest };
  let databaseCount = 0;

  const source = () => ({ databaseUrl: process.env.DATABASE_URL ?? "", files, secrets: env() });
  const admin = () => postgres(inject("adminUrl"), { max: 1, onnotice: () => undefined });
  const databaseName = (number = databaseCount) => `test_keep_${process.env.VITEST_POOL_ID ?? "0"}_${number}`;

  beforeAll(async () => {
    process.env.PG_BIN = ensurePostgresClient();
    restoreSettings = changeSettings({ DATA_DIR: dataDir, FILE_SECRET: "a file secret of these tests alone" });
    await makePaid();
    person = await makePerson();
    await storeFile("image");
    await storeFile("document", true);
    backup = await makeBackup(source(), diskBackups(place));
  }, 60_000);

  afterAll(async () => {
    const client = admin();
    for (let number = 1; number <= databaseCount; number += 1)
      await client`drop database if exists ${client(databaseName(number))} with (force)`;
    await client.end();
    rmSync(folder, { recursive: true, force: true });
    restoreSettings();
    if (ownBin === undefined) delete process.env.PG_BIN;
    else process.env.PG_BIN = ownBin;
  });

  async function storeFile(kind: "image" | "document", isSealed = false) {
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#d9b48a" } })
      .png()
      .toBuffer();
    const order = { ownerId: person.userId, kind, isPublic: false, isSealed };
    const row = await storeBytes({ ...testRuntime(), now: new Date() }, order, bytes);
    await testDb().update(uploads).set({ claimedAt: new Date() }).where(eq(uploads.id, row.id));
    return { id: row.id, names: storedNames(row.storageKey, row.mimeType) };
  }

  async function emptyTarget() {
    databaseCount += 1;
    const name = databaseName();
    const client = admin();
    await client`drop database if exists ${client(name)} with (force)`;
    await client`create database ${client(name)}`;
    await client.end();
    const url = new URL(inject("adminUrl"));
    url.pathname = `/${name}`;
    const root = join(folder, `target-${databaseCount}`);
    return { databaseUrl: url.href, files: diskFiles(root), root, settings: env() };
  }

  return {
    folder,
    dataDir,
    files,
    place,
    /** The source of a backup. */
    source,
    /** The backup that was made of the market. */
    backup: () => backup,
    admin,
    /** The name of the last empty installation's database. */
    databaseName,
    /** Stores a file that the market's person claims. */
    storeFile,
    /** An installation with nothing in it. */
    emptyTarget,
    /** A copy of the backup that something is done to. */
    async changed(change: (copy: string) => void) {
      const copy = join(mkdtempSync(join(folder, "changed-")), "backup");
      cpSync(backup.place, copy, { recursive: true });
      change(copy);
      return openBackup(copy);
    },
  };
}

/** Makes the byte in the middle of a file another one. */
export function flipByte(path: string): void {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(path, bytes);
}

/** Changes the manifest of a copy of a backup. */
export function changeManifest(copy: string, change: (known: Manifest) => Partial<Manifest>): void {
  const path = join(copy, "manifest.json");
  const known = JSON.parse(readFileSync(path, "utf8")) as Manifest; // written by the backup
  writeFileSync(path, JSON.stringify({ ...known, ...change(known) }));
}

/** The first of the files that a copy of a backup holds. */
export function firstFile(copy: string): string {
  const [line] = readFileSync(join(copy, "files.jsonl"), "utf8").split("\n");
  return join(copy, filePathIn(JSON.parse(line ?? "").name));
}

/** Counts the content of an installation. */
export async function contentOf({ databaseUrl, root }: Pick<Target, "databaseUrl" | "root">) {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const [row] = await client<{ count: number }[]>`
    select count(*)::int as count from pg_tables where schemaname in ('public', 'drizzle', 'graphile_worker')`;
  await client.end();
  const names = existsSync(root) ? readdirSync(root, { recursive: true }) : [];
  return { tableCount: row?.count, fileCount: names.filter((name) => String(name).length > 40).length };
}
