import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploads } from "@/db/schema/platform/uploads";
import { filePathIn, storedNameOf } from "@/lib/adapters/backups/contract";
import { diskBackups } from "@/lib/adapters/backups/disk-backups";
import type { BackupStore } from "@/lib/adapters/backups/port";
import { s3Backups } from "@/lib/adapters/backups/s3-backups";
import { sealedBackups } from "@/lib/adapters/backups/sealed-backups";
import type { FileStore } from "@/lib/adapters/files/port";
import { isSound } from "@/scripts/backups/earlier";
import { makeBackup, type Source } from "@/scripts/backups/make-backup";
import type { Manifest } from "@/scripts/backups/manifest";
import { readList, readManifest, verifyBackup } from "@/scripts/backups/read-backup";
import { removeUnnamed } from "@/scripts/backups/remove-unnamed";
import { restoreBackup } from "@/scripts/backups/restore-backup";
import { S3_BUCKET, S3_KEYS, type S3Server, startS3 } from "@/scripts/cluster/s3";
import { testDb } from "@/tests/support/database";
import { testPort } from "@/tests/support/env";
import { contentOf, flipByte, prepareBackups } from "./market";

const fixture = prepareBackups();
const DAY_MS = 24 * 3_600_000;
const SECRET = "Zp2vX8hQ0tLw7mYk4cRb9nJd6sGf1eUb";
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3({ folder: join(fixture.folder, "s3"), port: testPort(57) });
}, 60_000);
afterAll(() => s3.stop("SIGKILL"));

const disk = (name: string) => diskBackups(join(fixture.folder, name));
const bucket = (name: string) =>
  s3Backups({ endpoint: s3.endpoint, region: "us-east-1", keys: S3_KEYS, bucket: S3_BUCKET, prefix: `${name}/` });
const STORES: [string, (name: string) => BackupStore, string | undefined][] = [
  ["a folder", disk, undefined],
  ["a bucket", bucket, undefined],
  ["a folder, sealed", (name) => sealedBackups(disk(`${name}-sealed`), SECRET), SECRET],
  ["a bucket, sealed", (name) => sealedBackups(bucket(`${name}-sealed`), SECRET), SECRET],
];

/** The files of the market, with what was read of them. */
function watched(): { files: FileStore; read: string[] } {
  const read: string[] = [];
  return {
    read,
    files: {
      ...fixture.files,
      read: (name) => {
        read.push(name);
        return fixture.files.read(name);
      },
    },
  };
}
const source = (files: FileStore, secret?: string): Source => ({
  ...fixture.source(),
  files,
  secrets: { ...fixture.source().secrets, BACKUP_SECRET: secret },
});
async function open(store: BackupStore, place: string) {
  const backup = await store.open(place.split("/").at(-1) ?? "");
  if (!backup) throw new Error(`${place} is not there`);
  return backup;
}
async function namesIn(store: BackupStore, place: string): Promise<string[]> {
  const names: string[] = [];
  for await (const lines of readList(await open(store, place)))
    for (const { name, digest } of lines) if (digest) names.push(name);
  return names;
}
/** Removes a stored file and its row from the market. */
async function forget({ id, names }: { id: number; names: string[] }): Promise<void> {
  await testDb().delete(uploads).where(eq(uploads.id, id));
  for (const name of names) await fixture.files.delete(name);
}

describe.each(STORES)("files of several backups in %s", (_kind, storeOf, secret) => {
  it("are read once: the next backup takes over what is unchanged, and is whole on its own", async () => {
    const store = storeOf("taken");
    const first = await makeBackup(source(fixture.files, secret), store);
    expect(first.manifest.files.written).toBe(first.manifest.files.count);
    const added = await fixture.storeFile("image");
    const { files, read } = watched();
    const second = await makeBackup(source(files, secret), store);
    // What is checked this day is read from the backup, not from the store.
    expect(read.sort()).toEqual([...added.names].sort());
    expect(second.manifest.files).toMatchObject({ written: 3, count: first.manifest.files.count + 3 });
    const backup = await open(store, second.place);
    await verifyBackup(backup, second.manifest);
    await store.remove(first.place.split("/").at(-1) ?? "");
    await removeUnnamed(store, new Date(Date.now() + 2 * DAY_MS));
    const target = await fixture.emptyTarget();
    expect(await restoreBackup(backup, target)).toEqual([]);
    expect((await contentOf(target)).fileCount).toBe(second.manifest.files.count);
    await forget(added);
  });

  it("stay while a backup names them, and go with the last one that does", async () => {
    const store = storeOf("gone");
    const passing = await fixture.storeFile("image");
    const first = await makeBackup(source(fixture.files, secret), store);
    await forget(passing);
    const second = await makeBackup(source(fixture.files, secret), store);
    const later = new Date(Date.now() + 2 * DAY_MS);
    expect(await namesIn(store, first.place)).toEqual(expect.arrayContaining(passing.names));
    expect(await removeUnnamed(store, later)).toBe(0);
    await verifyBackup(await open(store, first.place), first.manifest);
    await store.remove(first.place.split("/").at(-1) ?? "");
    // What was written within a day may be of a run that is not over.
    expect(await removeUnnamed(store, new Date())).toBe(0);
    expect(await removeUnnamed(store, later)).toBe(store.shared ? passing.names.length : 0);
    const backup = await open(store, second.place);
    await verifyBackup(backup, second.manifest);
    for (const name of passing.names) expect(await backup.readFile(name)).toBeUndefined();
  });

  it("of a run that was cut off harm no other, and are used or removed later", async () => {
    const store = storeOf("cut");
    const first = await makeBackup(source(fixture.files, secret), store);
    const added = await fixture.storeFile("image");
    const breaking: FileStore = {
      ...fixture.files,
      read: async (name) => {
        if (name === added.names.at(-1)) throw new Error("the store broke off");
        return fixture.files.read(name);
      },
    };
    await expect(makeBackup(source(breaking, secret), store)).rejects.toThrow("the store broke off");
    expect((await store.list()).partial).toEqual([]);
    await verifyBackup(await open(store, first.place), first.manifest);
    const third = await makeBackup(source(fixture.files, secret), store);
    await verifyBackup(await open(store, third.place), third.manifest);
    expect(await removeUnnamed(store, new Date(Date.now() + 2 * DAY_MS))).toBe(0);
    await forget(added);
  });

  it("that the store has lost are reported, whatever an earlier backup has", async () => {
    const store = storeOf("lost");
    const lost = await fixture.storeFile("image");
    await makeBackup(source(fixture.files, secret), store);
    for (const name of lost.names) await fixture.files.delete(name);
    const { manifest } = await makeBackup(source(fixture.files, secret), store);
    expect(manifest.files.missing.lost).toBe(lost.names.length);
    await forget(lost);
  });
});

describe("a folder of backups", () => {
  it("has the bytes of an unchanged file once on the disk", async () => {
    const store = disk("linked");
    const [first, second] = [
      await makeBackup(source(fixture.files), store),
      await makeBackup(source(fixture.files), store),
    ];
    const [name = ""] = await namesIn(store, first.place);
    const inodes = [first, second].map(({ place }) => statSync(join(place, filePathIn(name))).ino);
    expect(inodes[0]).toBe(inodes[1]);
    expect(statSync(join(first.place, filePathIn(name))).nlink).toBe(2);
  });

  it("copies where nothing can be linked", async () => {
    const store = disk("unlinked");
    await makeBackup(source(fixture.files), store);
    const refusing: BackupStore = {
      ...store,
      create: async (name) => ({ ...(await store.create(name)), reuseFile: async () => false }),
    };
    const second = await makeBackup(source(fixture.files), refusing);
    expect(second.manifest.files.written).toBe(second.manifest.files.count);
    await verifyBackup(await open(store, second.place), second.manifest);
  });

  it("is checked completely within four weeks: what a disk has lost is written again from the store", async () => {
    const store = disk("rotten");
    const first = await makeBackup(source(fixture.files), store);
    for (const name of await namesIn(store, first.place)) flipByte(join(first.place, filePathIn(name)));
    const again: string[] = [];
    const backup = await open(store, first.place);
    for (let day = 0; day < 28; day += 1)
      for await (const lines of readList(backup))
        for (const { name, digest } of lines)
          if (digest && !(await isSound(backup, name, digest, new Date(Date.now() + day * DAY_MS)))) again.push(name);
    expect(again.sort()).toEqual((await namesIn(store, first.place)).sort());
  });

  it.each(["the list", "the manifest"])(
    "takes nothing over from a backup whose %s is not as it was written",
    async (what) => {
      const store = disk(`changed-${what.length}`);
      const first = await makeBackup(source(fixture.files), store);
      if (what === "the list") flipByte(join(first.place, "files.jsonl"));
      else writeFileSync(join(first.place, "manifest.json"), "{}");
      const second = await makeBackup(source(fixture.files), store);
      expect(second.manifest.files.written).toBe(second.manifest.files.count);
      await verifyBackup(await open(store, second.place), second.manifest);
    },
  );
});

describe("a bucket with a backup of before files were shared", () => {
  it("reads it, and takes nothing over from it", async () => {
    const store = bucket("before");
    const made = await makeBackup(source(fixture.files), disk("as-before"));
    const name = made.place.split("/").at(-1) ?? "";
    const old = await store.create(name);
    const manifest: Manifest = { ...made.manifest, format: 1 };
    for (const path of ["database.dump", "files.jsonl"]) await old.write(path, readFileSync(join(made.place, path)));
    for (const file of await namesIn(disk("as-before"), made.place))
      await old.write(filePathIn(file), readFileSync(join(made.place, filePathIn(file))));
    await old.write("manifest.json", Buffer.from(JSON.stringify(manifest)));
    await old.finish();
    await verifyBackup(await open(store, name), await readManifest(await open(store, name)));
    const next = await makeBackup(source(fixture.files), store);
    expect(next.manifest.files.written).toBe(next.manifest.files.count);
    await store.remove(name);
    await verifyBackup(await open(store, next.place), next.manifest);
  });
});

describe("a sealed backup", () => {
  const place = () => join(fixture.folder, "closed");
  let made: Awaited<ReturnType<typeof makeBackup>>;
  beforeAll(async () => {
    made = await makeBackup(source(fixture.files, SECRET), sealedBackups(diskBackups(place()), SECRET));
  });

  it("shows nothing of people: neither names of files nor their bytes, nor rows", async () => {
    const files = readdirSync(made.place, { recursive: true, encoding: "utf8" }).filter((name) => /[.~]/.test(name));
    const list = await namesIn(sealedBackups(diskBackups(place()), SECRET), made.place);
    expect(files.length).toBe(list.length + 3);
    const heads = files.map((name) => readFileSync(join(made.place, name)).subarray(0, 200).toString("latin1"));
    expect(heads.filter((head) => /PGDMP|RIFF|WEBP|uploadId/.test(head))).toEqual([]);
    expect(made.manifest.sealedBy).toMatch(/^[0-9a-f]{16}$/);
    for (const name of list)
      expect(files.some((file) => file.endsWith(storedNameOf(name, made.manifest.sealedBy)))).toBe(true);
  });

  it.each([
    ["without the secret", undefined, /BACKUP_SECRET is not set/],
    ["with another one", "Qp2vX8hQ0tLw7mYk4cRb9nJd6sGf1eUb", /BACKUP_SECRET is another one/],
  ])("is not read %s, and that is reported", async (_what, secret, wanted) => {
    const backup = await open(sealedBackups(diskBackups(place()), secret), made.place);
    const manifest = await readManifest(backup);
    await expect(verifyBackup(backup, manifest)).rejects.toThrow(wanted);
  });

  it("is refused when a byte of it is another one, or its end is cut off", async () => {
    const store = sealedBackups(diskBackups(place()), SECRET);
    const file = join(made.place, "database.dump");
    const whole = readFileSync(file);
    for (const change of [
      () => flipByte(file),
      () => writeFileSync(file, whole.subarray(0, -1)),
      () => writeFileSync(file, whole.subarray(0, 20)),
    ]) {
      change();
      await expect(verifyBackup(await open(store, made.place), made.manifest)).rejects.toThrow(/database\.dump/);
      writeFileSync(file, whole);
    }
    await verifyBackup(await open(store, made.place), made.manifest);
  });

  it("takes nothing over from one that is not sealed, nor vice versa", async () => {
    const both = join(fixture.folder, "both");
    await makeBackup(source(fixture.files), sealedBackups(diskBackups(both), undefined));
    const sealed = await makeBackup(source(fixture.files, SECRET), sealedBackups(diskBackups(both), SECRET));
    expect(sealed.manifest.files.written).toBe(sealed.manifest.files.count);
    const open_ = await makeBackup(source(fixture.files), sealedBackups(diskBackups(both), undefined));
    expect(open_.manifest.files.written).toBe(open_.manifest.files.count);
  });
});

describe("a disk that is full", () => {
  const roomFor = (bytes: number) => Math.ceil(bytes / 4_096) * 4;
  it.each([
    ["before the dump", () => 16],
    ["in the middle of the dump", () => 512],
    ["while the files are written", () => roomFor(fixture.backup().manifest.database.bytes) + 16],
  ])("%s is reported in one line, with exit code 1, and nothing is left of the backup", (_when, kilobytes) => {
    const mounted = join(fixture.folder, "small");
    execFileSync("mkdir", ["-p", mounted]);
    // A disk of its own, which ends with its process.
    const script = `mount -t tmpfs -o "size=$SIZE" tmpfs "$PLACE" && { node --import tsx scripts/backup.ts "$PLACE" >"$PLACE.output" 2>&1; echo "code $?"; ls -A "$PLACE"; }`;
    const output = execFileSync("unshare", ["--mount", "sh", "-c", script], {
      encoding: "utf8",
      env: { ...process.env, PLACE: mounted, SIZE: `${kilobytes()}k`, DATA_DIR: join(fixture.folder, "data") },
    });
    const lines = readFileSync(`${mounted}.output`, "utf8");
    expect(lines).toContain("There is no room left at the place of the backups. Nothing is left of this one");
    expect(lines).not.toMatch(/\n\s+at |ENOSPC/);
    expect(output.trim()).toBe("code 1");
    rmSync(`${mounted}.output`);
  });
});
