import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { createDb } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import { diskBackups } from "@/lib/adapters/backups/disk-backups";
import { env } from "@/lib/core/env/env";
import { eraseAccount } from "@/lib/identity/accounts/erase-account";
import { hashPassword } from "@/lib/identity/accounts/hash-password";
import { findUnerased, noteErasures, removeOldErasures } from "@/scripts/backups/erasures";
import { nameOf } from "@/scripts/backups/manifest";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makePaid, makePerson, type Person } from "@/tests/support/factories";
import { runScript } from "@/tests/support/programs";
import { prepareBackups } from "./market";

const PASSWORD = "Valise-2026!";
const fixture = prepareBackups();
const settings = () => ({ DATA_DIR: fixture.dataDir, FILE_SECRET: env().FILE_SECRET });

async function erase({ userId, sessionId }: Person): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await testDb().update(users).set({ passwordHash }).where(eq(users.id, userId));
  await callAs({ sessionId }, eraseAccount, { password: PASSWORD });
}

/** The accounts of an installation by number: what they are called, and how they stand. */
async function accountsOf(databaseUrl: string): Promise<Record<number, string>> {
  const client = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const rows = await client<{ id: number; email: string; status: string }[]>`select id, email, status from users`;
  await client.end();
  return Object.fromEntries(rows.map(({ id, email, status }) => [id, `${status} ${email}`]));
}

describe("accounts that were erased after the instant to which a backup is restored", () => {
  it("are erased again before the site opens, by the commands of an operator", async () => {
    const place = join(fixture.folder, "original");
    const [gone, stays] = [await makePerson(), await makePerson()];
    const deal = await makePaid();
    const made = await runScript("backup", [place], settings());
    expect(made).toMatchObject({ code: 0 });
    const backup = made.output.trim().split("\n").at(-1) ?? "";

    await erase(gone);
    await testDb().execute(sql`update reservations set status = 'cancelled' where id = ${deal.reservationId}`);
    await erase(deal.shipper);
    expect(await runScript("backup", [place, "--erasures"], settings())).toMatchObject({
      code: 0,
      output: expect.stringContaining("Noted 2 erasures"),
    });
    for (const file of readdirSync(join(place, "erasures")))
      expect(readFileSync(join(place, "erasures", file), "utf8")).not.toContain(gone.email);

    const { databaseUrl } = await fixture.emptyTarget();
    const there = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(fixture.folder, "restored"),
      FILE_SECRET: env().FILE_SECRET,
    };
    const restored = await runScript("restore", [backup], there);
    expect(restored.output).toContain("1 accounts that were erased since are erased again");
    // Its deal was under way at that instant.
    expect(restored.output).toContain(`account ${deal.shipper.userId} was erased since, and cannot be yet`);
    expect(restored.code).toBe(1);
    expect(await accountsOf(databaseUrl)).toMatchObject({
      [gone.userId]: `erased ${gone.userId}@erased.invalid`,
      [stays.userId]: `active ${stays.email}`,
      [deal.shipper.userId]: `active ${deal.shipper.email}`,
    });

    const client = postgres(databaseUrl, { max: 1 });
    await client`update reservations set status = 'cancelled' where id = ${deal.reservationId}`;
    await client.end();
    const again = await runScript("restore", [place, "--erasures"], there);
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining("1 accounts that were erased since") });
    expect((await accountsOf(databaseUrl))[deal.shipper.userId]).toMatch(/^erased/);
  }, 90_000);

  it("are none when a list cannot be read: the restore reports it and exits with 1", async () => {
    const place = join(fixture.folder, "torn");
    cpSync(fixture.place, place, { recursive: true });
    mkdirSync(join(place, "erasures"), { recursive: true });
    writeFileSync(join(place, "erasures", `${nameOf(new Date())}.jsonl`), '{"id":1,"createdAt"');
    const { databaseUrl } = await fixture.emptyTarget();
    const there = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(fixture.folder, "torn-data"),
      FILE_SECRET: env().FILE_SECRET,
    };
    const [name = ""] = readdirSync(place).filter((entry) => entry.startsWith("rihla-"));
    const { code, output } = await runScript("restore", [join(place, name)], there);
    expect({ code, output }).toMatchObject({ code: 1, output: expect.stringContaining("is not as it was written") });
    expect(output).not.toContain("is restored, and whole");
  }, 60_000);
});

describe("the lists of erasures", () => {
  const storeAt = (name: string) => diskBackups(join(fixture.folder, name));
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  /** A backup as far as its age goes. */
  async function makeEmptyBackup(store: ReturnType<typeof storeAt>, name: string) {
    const made = await store.create(name);
    await made.write("manifest.json", Buffer.from("{}"));
    await made.finish();
  }

  it("name each erasure once", async () => {
    const store = storeAt("once");
    await erase(await makePerson());
    expect(await noteErasures(testDb(), store)).toBeGreaterThan(0);
    expect(await noteErasures(testDb(), store)).toBe(0);
    await erase(await makePerson());
    expect(await noteErasures(testDb(), store)).toBe(1);
    expect(await store.erasures.list()).toHaveLength(2);
  });

  it("mean the account that was erased, and not another one that got its number after a restore", async () => {
    const store = storeAt("numbers");
    const person = await makePerson();
    await erase(person);
    await noteErasures(testDb(), store);
    const { databaseUrl } = await fixture.emptyTarget();
    const client = postgres(databaseUrl, { max: 1 });
    await client`create table users (id integer, created_at timestamptz, erased_at timestamptz)`;
    await client`insert into users values (${person.userId}, now() + interval '1 hour')`;
    const db = createDb(databaseUrl, 1);
    expect(await findUnerased(db, store.erasures)).toEqual([]);
    const [row] = await testDb().select().from(users).where(eq(users.id, person.userId));
    await client`update users set created_at = ${row?.createdAt.toISOString() ?? ""}`;
    expect(await findUnerased(db, store.erasures)).toEqual([person.userId]);
    await db.$client.end();
    await client.end();
  });

  it("go once every backup is younger, but not while one names an account that is there", async () => {
    const store = storeAt("old");
    const { userId } = await makePerson();
    const setErased = (erasedAt: Date | null) => testDb().update(users).set({ erasedAt }).where(eq(users.id, userId));
    const [first, second] = [nameOf(daysAgo(10)), nameOf(daysAgo(5))];
    await makeEmptyBackup(store, first);
    await setErased(daysAgo(9));
    await noteErasures(testDb(), store, daysAgo(8));
    await makeEmptyBackup(store, second);
    expect(await removeOldErasures(testDb(), store)).toEqual([]);
    await store.remove(first);
    await setErased(null);
    expect(await removeOldErasures(testDb(), store)).toEqual([]);
    await setErased(daysAgo(9));
    expect(await removeOldErasures(testDb(), store)).toHaveLength(1);
    // What every backup knows is not recorded again.
    await noteErasures(testDb(), store);
    for (const name of await store.erasures.list())
      expect(readFileSync(join(fixture.folder, "old", "erasures", name), "utf8")).not.toContain(`"id":${userId},`);
  });
});
