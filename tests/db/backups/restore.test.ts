import { readFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { fillFiles, restoreBackup } from "@/scripts/backups/restore-backup";
import { changeManifest, contentOf, firstFile, flipByte, prepareBackups } from "./market";

const fixture = prepareBackups();

describe("a restore that was cut off", () => {
  it("among the files is begun again", async () => {
    const target = await fixture.emptyTarget();
    const backup = await fixture.changed(() => undefined);
    let left = 4;
    const write: typeof target.files.write = (...args) =>
      left-- > 0 ? target.files.write(...args) : Promise.reject(new Error("cut off"));
    await expect(restoreBackup(backup, { ...target, files: { ...target.files, write } })).rejects.toThrow("cut off");
    expect(await contentOf(target)).toMatchObject({ tableCount: 0 });
    expect(await restoreBackup(backup, target)).toEqual([]);
  });

  it("while the database is loaded leaves it empty, and is begun again", async () => {
    const target = await fixture.emptyTarget();
    const backup = await fixture.changed(() => undefined);
    // It may fail while the connection here is closed.
    const refused = expect(restoreBackup(backup, target)).rejects.toThrow(/pg_restore ended with 1/);
    const client = fixture.admin();
    let cutCount = 0;
    while (cutCount === 0) {
      const rows = await client`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = ${fixture.databaseName()} and (query like 'COPY%' or query like 'CREATE%')`;
      cutCount = rows.length;
    }
    await client.end();
    await refused;
    expect(await contentOf(target)).toMatchObject({ tableCount: 0 });
    expect(await restoreBackup(backup, target)).toEqual([]);
  });

  it("after that is begun again, and one that has long been in use is refused", async () => {
    const target = await fixture.emptyTarget();
    const backup = await fixture.changed(() => undefined);
    expect(await restoreBackup(backup, target)).toEqual([]);
    expect(await restoreBackup(backup, target)).toEqual([]);
    const client = postgres(target.databaseUrl, { max: 1 });
    await client`insert into settings (name, value) values ('palette', '{}')`;
    await client.end();
    await expect(restoreBackup(backup, target)).rejects.toThrow(/not empty.* accounts\)/);
  });
});

describe("files that a store lacks", () => {
  it("come back from a backup, and those that are there stay", async () => {
    const target = await fixture.emptyTarget();
    const backup = await fixture.changed(() => undefined);
    expect(await fillFiles(backup, target.files)).toBe(fixture.backup().manifest.files.count);
    const [name = ""] = readFileSync(join(fixture.backup().place, "files.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line).name);
    await target.files.delete(name);
    expect(await fillFiles(backup, target.files)).toBe(1);
    expect((await target.files.read(name))?.length).toBeGreaterThan(0);
    const flipped = await fixture.changed((copy) => flipByte(firstFile(copy)));
    await target.files.delete(name);
    await expect(fillFiles(flipped, target.files)).rejects.toThrow(/has other bytes/);
  });
});

describe("what is restored is checked", () => {
  it("books that do not balance are named", async () => {
    const target = await fixture.emptyTarget();
    const backup = await fixture.changed(() => undefined);
    expect(await restoreBackup(backup, target)).toEqual([]);
    const client = postgres(target.databaseUrl, { max: 1, onnotice: () => undefined });
    await client`alter table ledger_entries disable trigger user`;
    await client`update ledger_entries set amount_cents = amount_cents + 1 where id = (select min(id) from ledger_entries)`;
    await client.end();
    expect(await restoreBackup(backup, target)).toContainEqual(
      expect.stringMatching(/^the books: all entries sum to zero/),
    );
  });

  it("a file that its new store gives back with other bytes, as many as there were, is named", async () => {
    const target = await fixture.emptyTarget();
    const backup = await fixture.changed(() => undefined);
    let altered = "";
    const write: typeof target.files.write = (name, bytes) => {
      altered ||= name;
      const stored = Buffer.from(bytes);
      if (name === altered) stored[stored.length - 1] = 255 - (stored.at(-1) ?? 0);
      return target.files.write(name, stored);
    };
    expect(await restoreBackup(backup, { ...target, files: { ...target.files, write } })).toContain(
      `${altered} is not in the store as it was written`,
    );
    expect(await restoreBackup(backup, target)).toEqual([]);
  });

  it("rows that are not as many as were backed up are named", async () => {
    const target = await fixture.emptyTarget();
    const backup = await fixture.changed((copy) =>
      changeManifest(copy, ({ rows }) => ({ rows: { ...rows, "public.users": 12_345 } })),
    );
    expect(await restoreBackup(backup, target)).toEqual([
      `rows of public.users: ${fixture.backup().manifest.rows["public.users"]} instead of 12345`,
    ]);
  });
});
