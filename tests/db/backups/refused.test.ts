import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { env, parseEnv } from "@/lib/core/env/env";
import { restoreBackup } from "@/scripts/backups/restore-backup";
import { changeManifest, contentOf, firstFile, flipByte, prepareBackups } from "./market";

const fixture = prepareBackups();

describe("a restore is refused before anything is written", () => {
  const CASES: [string, (copy: string) => void, RegExp][] = [
    [
      "a byte of the dump is another",
      (copy) => flipByte(join(copy, "database.dump")),
      /database\.dump has other bytes/,
    ],
    ["a byte of a file is another", (copy) => flipByte(firstFile(copy)), /files\/.* has other bytes than were written/],
    ["a byte of the list is another", (copy) => flipByte(join(copy, "files.jsonl")), /files\.jsonl has other bytes/],
    ["a file is missing", (copy) => rmSync(firstFile(copy)), /files\/.* is missing from the backup/],
    ["the dump is missing", (copy) => rmSync(join(copy, "database.dump")), /database\.dump is missing/],
    [
      "the dump was cut off",
      (copy) => truncateSync(join(copy, "database.dump"), 100_000),
      /database\.dump has 100000 bytes instead of/,
    ],
    ["the manifest is no JSON", (copy) => writeFileSync(join(copy, "manifest.json"), "{"), /cannot be read/],
    [
      "the manifest lacks something",
      (copy) => changeManifest(copy, () => ({ rows: undefined })),
      /cannot be read .*Use another backup, or the version/,
    ],
    [
      "it is of a later version of the product",
      (copy) =>
        changeManifest(copy, (known) => ({ version: "9.0.0", migrations: [...known.migrations, 1_999_999_999_999] })),
      /version 9\.0\.0.* 1 migrations that this version does not know/,
    ],
    [
      "it is of a later PostgreSQL",
      (copy) => changeManifest(copy, ({ postgres: known }) => ({ postgres: { ...known, server: 99 } })),
      /The backup is of PostgreSQL 99, and this server is 18/,
    ],
  ];
  it.each(CASES)("when %s", async (_what, change, sentence) => {
    const target = await fixture.emptyTarget();
    const backup = await fixture.changed(change);
    await expect(restoreBackup(backup, target)).rejects.toThrow(sentence);
    expect(await contentOf(target)).toEqual({ tableCount: 0, fileCount: 0 });
  });

  it("when secrets do not fit, with what breaks; and goes on without them when asked to", async () => {
    const target = await fixture.emptyTarget();
    const others = {
      CODE_SECRET: "a code secret of somebody else, long",
      FILE_SECRET: "a file secret of somebody else, long",
    };
    const settings = parseEnv({ ...process.env, ...others });
    const backup = await fixture.changed(() => undefined);
    const restore = restoreBackup(backup, { ...target, settings });
    await expect(restore).rejects.toThrow(
      /CODE_SECRET is another one: .* FILE_SECRET and FILE_SECRETS_OLD lack 1 of the keys/,
    );
    expect(await contentOf(target)).toEqual({ tableCount: 0, fileCount: 0 });
    // The key of before is enough; another AUTH_SECRET only signs everybody out.
    const known = { ...others, CODE_SECRET: env().CODE_SECRET, FILE_SECRETS_OLD: env().FILE_SECRET };
    const fitting = parseEnv({ ...process.env, ...known, AUTH_SECRET: "a session secret of somebody else, long" });
    expect(await restoreBackup(backup, { ...target, settings: fitting })).toEqual([]);
    expect(
      await restoreBackup(backup, { ...(await fixture.emptyTarget()), settings }, { acceptSecrets: true }),
    ).toEqual([]);
  });

  it("when the database is not empty", async () => {
    const target = await fixture.emptyTarget();
    const backup = await fixture.changed(() => undefined);
    const client = postgres(target.databaseUrl, { max: 1 });
    await client`create table something (id integer)`;
    await client.end();
    await expect(restoreBackup(backup, target)).rejects.toThrow(
      /The database is not empty \(1 tables\).*Nothing was changed/,
    );
    expect((await contentOf(target)).fileCount).toBe(0);
  });

  it("when files lie there that are not of the backup", async () => {
    const target = await fixture.emptyTarget();
    await target.files.write(`${"ab".repeat(20)}.pdf`, Buffer.from("something"));
    await expect(restoreBackup(await fixture.changed(() => undefined), target)).rejects.toThrow(
      /holds 1 files that are not of this backup/,
    );
    expect(await contentOf(target)).toEqual({ tableCount: 0, fileCount: 1 });
  });
});
