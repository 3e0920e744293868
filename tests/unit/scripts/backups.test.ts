import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { chooseBackups } from "@/lib/runtime/choose-backups";
import { findPrograms, libpqEnv } from "@/scripts/backups/client-programs";
import { momentOf, nameOf } from "@/scripts/backups/manifest";
import { oldOnes, parseKeep } from "@/scripts/backups/remove-old";

const folder = mkdtempSync(join(tmpdir(), "rihla-keep-"));
const { PATH = "", PG_BIN } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
  if (PG_BIN === undefined) delete process.env.PG_BIN;
  else process.env.PG_BIN = PG_BIN;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with programs that say a version. */
function programsOf(major: number): string {
  const bin = join(folder, String(major));
  mkdirSync(bin, { recursive: true });
  for (const name of ["pg_dump", "pg_restore"]) {
    writeFileSync(join(bin, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${major}.3 (Debian ${major}.3-1)"\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return bin;
}

describe("PostgreSQL's programs", () => {
  it("are those of the server's version, else the next newer ones", () => {
    delete process.env.PG_BIN;
    process.env.PATH = [programsOf(96), programsOf(94), programsOf(95), process.env.PATH].join(":");
    expect(findPrograms(95).major).toBe(95);
    expect(findPrograms(93)).toEqual({
      major: 94,
      dump: join(folder, "94/pg_dump"),
      restore: join(folder, "94/pg_restore"),
    });
    expect(findPrograms(93, 96).major).toBe(96);
  });

  it("are none that can write a dump of the server, and not load it again", () => {
    process.env.PG_BIN = programsOf(18);
    expect(findPrograms(17).major).toBe(18);
    expect(() => findPrograms(15)).toThrow(/of PostgreSQL 15 to 16 are needed and were not found \(found: 18\)/);
    process.env.PG_BIN = programsOf(16);
    expect(findPrograms(15).major).toBe(16);
  });

  it("are those of PG_BIN alone when it is set; a sentence names what is missing", () => {
    process.env.PG_BIN = programsOf(92);
    expect(() => findPrograms(97)).toThrow(
      /of PostgreSQL 97 or later are needed and were not found \(found: 92\).*postgresql-client-97.*PG_BIN/,
    );
    process.env.PG_BIN = join(folder, "nothing");
    expect(() => findPrograms(97)).toThrow(/were not found\. Install/);
  });

  it("find the database without its password in any argument", () => {
    expect(libpqEnv("postgres://amel:p%40ss@db.example:6543/rihla%20two?sslmode=verify-full")).toMatchObject({
      PGHOST: "db.example",
      PGPORT: "6543",
      PGUSER: "amel",
      PGPASSWORD: "p@ss",
      PGDATABASE: "rihla two",
      PGSSLMODE: "verify-full",
    });
    expect(libpqEnv("postgres://amel@[::1]/rihla?ssl=true")).toMatchObject({ PGHOST: "::1", PGSSLMODE: "require" });
  });
});

describe("what the rotation preserves", () => {
  const now = new Date("2026-11-24T07:15:00.042Z");
  const daysAgo = (days: number) => nameOf(new Date(now.getTime() - days * 86_400_000));
  const names = [daysAgo(0), daysAgo(1), daysAgo(2), daysAgo(40)];

  it("is a number of backups, or those of a number of days, and always the newest one", () => {
    expect(oldOnes(names, parseKeep("2"), now)).toEqual([daysAgo(2), daysAgo(40)]);
    expect(oldOnes(names, parseKeep("30d"), now)).toEqual([daysAgo(40)]);
    expect(oldOnes([daysAgo(40)], parseKeep("30d"), now)).toEqual([]);
    expect(oldOnes(names, parseKeep("99"), now)).toEqual([]);
  });

  it.each(["0", "-1", "7w", "", "d", "1.5"])("refuses %j", (text) => {
    expect(() => parseKeep(text)).toThrow(/--keep/);
  });

  it("is found by names that sort by time, and nothing else", () => {
    expect(nameOf(now)).toBe("rihla-20261124T071500042Z");
    expect(momentOf(nameOf(now))).toEqual(now);
    for (const other of ["photos", "rihla-20261124T071500042Z.partial", "rihla-", "../rihla-20261124T071500042Z"])
      expect(momentOf(other)).toBeUndefined();
  });
});

describe("the place of backups", () => {
  it("is no bucket without a name", () => {
    expect(() => chooseBackups("s3:///rihla", {})).toThrow("names no bucket");
  });

  it("is a folder, or a bucket with a prefix", () => {
    expect(chooseBackups("/srv/backups", {}).place).toBe("/srv/backups");
    expect(chooseBackups("s3://keep", {}).place).toBe("s3://keep/");
    expect(chooseBackups("s3://keep/rihla", { BACKUP_S3_ENDPOINT: "http://localhost:9000" }).place).toBe(
      "s3://keep/rihla/",
    );
  });
});
