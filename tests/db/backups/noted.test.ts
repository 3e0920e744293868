import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { backups } from "@/db/schema/core/backups";
import { env } from "@/lib/core/env/env";
import { getHealth } from "@/lib/staff/health/get-health";
import { BACKUP_HOURS_MAX } from "@/lib/staff/health/limits";
import { findLastBackup } from "@/lib/staff/health/queries";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { runScript } from "@/tests/support/programs";
import { prepareBackups } from "./market";

const fixture = prepareBackups();
const backUp = (place: string) =>
  runScript("backup", [place], { DATA_DIR: fixture.dataDir, FILE_SECRET: env().FILE_SECRET });
const hoursLater = (hours: number) => ({ now: new Date(Date.now() + hours * 3_600_000) });

describe("a backup that was made by the command", { timeout: 60_000 }, () => {
  it("is recorded in the database that it is of, and grows old on the page of health", async () => {
    const admin = await makePerson({ staffRole: "admin" });
    expect((await callAs(admin, getHealth)).backup).toBeNull();
    const { code, output } = await backUp(fixture.place);
    expect({ code, output }).toMatchObject({ code: 0 });
    const place = output.trim().split("\n").at(-1);
    const last = await findLastBackup(testDb());
    expect(last).toMatchObject({ place, fileCount: fixture.backup().manifest.files.count });
    expect(last?.bytes).toBeGreaterThan(100_000);
    const takenAt = last?.takenAt.toISOString();
    expect((await callAs(admin, getHealth)).backup).toEqual({ takenAt, sizeBytes: last?.bytes, isOld: false });
    expect((await callAs(admin, getHealth, {}, hoursLater(BACKUP_HOURS_MAX - 1))).backup?.isOld).toBe(false);
    expect((await callAs(admin, getHealth, {}, hoursLater(BACKUP_HOURS_MAX + 1))).backup?.isOld).toBe(true);
  });

  it("is whole where it cannot be recorded, and reports that", async () => {
    await testDb().execute("alter table backups rename to backups_of_later");
    const { code, output } = await backUp(join(fixture.folder, "unnoted"));
    await testDb().execute("alter table backups_of_later rename to backups");
    expect(output).toMatch(/could not be noted in the database, .*42P01/);
    expect(code).toBe(0);
  });

  it("is not when it lacks a file", async () => {
    const before = await testDb().$count(backups);
    const { names } = await fixture.storeFile("image");
    for (const name of names) await fixture.files.delete(name);
    const { code, output } = await backUp(join(fixture.folder, "lacking"));
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining("are not in the store") });
    expect(await testDb().$count(backups)).toBe(before);
  });
});
