import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { uploads } from "@/db/schema/platform/uploads";
import { diskBackups } from "@/lib/adapters/backups/disk-backups";
import { env } from "@/lib/core/env/env";
import { deleteUploads } from "@/lib/platform/uploads/delete-uploads";
import { sweepUploads } from "@/lib/platform/uploads/sweep-uploads";
import { makeBackup } from "@/scripts/backups/make-backup";
import { openBackup } from "@/scripts/backups/open-backups";
import { restoreBackup } from "@/scripts/backups/restore-backup";
import { openSnapshot } from "@/scripts/backups/snapshot";
import { testRuntime } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { contentOf, prepareBackups } from "./market";

const fixture = prepareBackups();

describe("a backup", () => {
  it("restores to an installation with the same rows and files, whose books balance", async () => {
    const target = await fixture.emptyTarget();
    expect(await restoreBackup(await fixture.changed(() => undefined), target)).toEqual([]);
    const restored = postgres(target.databaseUrl, { max: 1, onnotice: () => undefined });
    const [row] = await restored`select count(*)::int as count from users`;
    await restored.end();
    expect(row?.count).toBe(fixture.backup().manifest.rows["public.users"]);
    expect(fixture.backup().manifest.rows["public.ledger_entries"]).toBeGreaterThan(0);
    expect((await contentOf(target)).fileCount).toBe(fixture.backup().manifest.files.count);
    expect(fixture.backup().manifest.files.count).toBeGreaterThan(6);
  });

  it("contains none of the secrets themselves", () => {
    const text = readFileSync(join(fixture.backup().place, "manifest.json"), "utf8");
    for (const secret of [env().AUTH_SECRET, env().CODE_SECRET, env().FILE_SECRET]) expect(text).not.toContain(secret);
    expect(fixture.backup().manifest.secrets.files).toHaveLength(1);
  });

  it("is refused while another one of the database is made", async () => {
    const snapshot = await openSnapshot(process.env.DATABASE_URL ?? "");
    await expect(makeBackup(fixture.source(), diskBackups(fixture.place))).rejects.toThrow(
      /Another backup of this database is under way/,
    );
    await snapshot.close();
  });

  it("that is ended in its middle leaves nothing", async () => {
    const elsewhere = diskBackups(join(fixture.folder, "ended"));
    const stopping = new AbortController();
    const making = makeBackup(fixture.source(), elsewhere, stopping.signal);
    setTimeout(() => stopping.abort(), 150);
    await expect(making).rejects.toThrow();
    expect(await elsewhere.list().catch(() => ({ whole: [], partial: [] }))).toEqual({ whole: [], partial: [] });
  });

  it("to a disk that refuses is reported, and leaves nothing", async () => {
    const full = diskBackups(join(fixture.folder, "full"));
    const refusing = {
      ...full,
      create: async (name: string) => {
        const made = await full.create(name);
        return {
          ...made,
          write: () => Promise.reject(Object.assign(new Error("no space left on device"), { code: "ENOSPC" })),
        };
      },
    };
    await expect(makeBackup(fixture.source(), refusing)).rejects.toThrow("no space left on device");
    expect(await full.list()).toEqual({ whole: [], partial: [] });
  });
});

describe("files that are deleted while a backup is made", () => {
  const areThere = async ({ names }: { names: string[] }) =>
    (await Promise.all(names.map((name) => fixture.files.read(name)))).every(Boolean);

  it("stay until it has ended: unowned ones are deleted by a later job, unreferenced ones by a later sweep", async () => {
    const [orphaned, unclaimed] = [await fixture.storeFile("image"), await fixture.storeFile("image")];
    await testDb().update(uploads).set({ ownerId: null }).where(eq(uploads.id, orphaned.id));
    await testDb().update(uploads).set({ claimedAt: null }).where(eq(uploads.id, unclaimed.id));
    const tomorrow = new Date(Date.now() + 26 * 3_600_000);
    const snapshot = await openSnapshot(process.env.DATABASE_URL ?? "");
    await deleteUploads(testRuntime(), [orphaned.id]);
    expect(await sweepUploads(testRuntime(), tomorrow)).toBe(0);
    expect([await areThere(orphaned), await areThere(unclaimed)]).toEqual([true, true]);
    const [job] = await testDb().execute<{ isLater: boolean; payload: string }>(sql`
      select run_at > now() + interval '4 minutes' as "isLater", payload::text from graphile_worker._private_jobs
      order by id desc limit 1`);
    expect(job?.isLater).toBe(true);
    expect(job?.payload).toContain(String(orphaned.id));
    await snapshot.close();
    await deleteUploads(testRuntime(), [orphaned.id]);
    expect(await sweepUploads(testRuntime(), tomorrow)).toBeGreaterThan(0);
    expect([await areThere(orphaned), await areThere(unclaimed)]).toEqual([false, false]);
  });

  it("were unowned or never written: the backup is whole. An owned one that is gone is named as lost, also by the restore", async () => {
    const [orphaned, unfinished, lost] = [
      await fixture.storeFile("image"),
      await fixture.storeFile("image"),
      await fixture.storeFile("image"),
    ];
    await testDb().update(uploads).set({ ownerId: null }).where(eq(uploads.id, orphaned.id));
    await testDb().update(uploads).set({ claimedAt: null }).where(eq(uploads.id, unfinished.id));
    for (const { names } of [orphaned, unfinished, lost]) for (const name of names) await fixture.files.delete(name);
    const made = await makeBackup(fixture.source(), diskBackups(join(fixture.folder, "lost")));
    expect(made.manifest.files.missing).toMatchObject({ deleted: 3 + 3, unfinished: 3, lost: 3 });
    const failures = await restoreBackup(await openBackup(made.place), await fixture.emptyTarget());
    expect(failures).toEqual(lost.names.map((name) => `${name} was lost before the backup was made`));
  });
});
