import { createInterface } from "node:readline";
import { inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/db/client";
import { users } from "@/db/schema/identity/accounts";
import type { BackupStore, ErasureLists } from "@/lib/adapters/backups/port";
import { momentOf, nameOf } from "./manifest";
import { BackupError } from "./read-backup";

/** Clocks differ, and an erasure that began before a backup may end after it. */
const MARGIN_MS = 24 * 3_600_000;
const ACCOUNTS = 1_000;

/**
 * An erasure: the number of an account is not personal data, and the instant of its creation
 * distinguishes it from another one that gets its number after a restore.
 */
const ErasureLine = z.strictObject({ id: z.number().int(), createdAt: z.iso.datetime(), erasedAt: z.iso.datetime() });
type ErasureLine = z.output<typeof ErasureLine>;

/**
 * Writes the erasures that no list next to the backups has yet, as far as one of the backups may be
 * older than they are; returns their number.
 */
export async function noteErasures(db: Db, store: BackupStore, now = new Date()): Promise<number> {
  const known = new Set((await readErasures(store.erasures)).map(keyOf));
  const since = await neededSince(store);
  const rows = await db
    .select({ id: users.id, createdAt: users.createdAt, erasedAt: users.erasedAt })
    .from(users)
    .where(isNotNull(users.erasedAt));
  const lines = rows.flatMap(({ id, createdAt, erasedAt }) => {
    if (!erasedAt || erasedAt < since) return [];
    const line = { id, createdAt: createdAt.toISOString(), erasedAt: erasedAt.toISOString() };
    return known.has(keyOf(line)) ? [] : [line];
  });
  if (lines.length === 0) return 0;
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  await store.erasures.write(`${nameOf(now)}.jsonl`, Buffer.from(text));
  return lines.length;
}

/** The accounts that the lists name and that a database has all the same, by their numbers. */
export async function findUnerased(db: Db, lists: ErasureLists): Promise<number[]> {
  const lines = await readErasures(lists);
  const found: number[] = [];
  for (let at = 0; at < lines.length; at += ACCOUNTS) {
    const madeAt = new Map<number, Set<string>>();
    for (const { id, createdAt } of lines.slice(at, at + ACCOUNTS))
      madeAt.set(id, (madeAt.get(id) ?? new Set()).add(createdAt));
    const rows = await db
      .select({ id: users.id, createdAt: users.createdAt, erasedAt: users.erasedAt })
      .from(users)
      .where(inArray(users.id, [...madeAt.keys()]));
    found.push(
      ...rows
        .filter(({ id, createdAt, erasedAt }) => !erasedAt && madeAt.get(id)?.has(createdAt.toISOString()))
        .map(({ id }) => id),
    );
  }
  return [...new Set(found)].sort((one, other) => one - other);
}

/**
 * Removes the lists that every backup is younger than; one that names an account that is there
 * stays. Returns their names.
 */
export async function removeOldErasures(db: Db, store: BackupStore): Promise<string[]> {
  const since = await neededSince(store);
  const gone: string[] = [];
  for (const name of await store.erasures.list()) {
    const writtenAt = momentOf(name.replace(/\.jsonl$/, ""));
    if (!writtenAt || writtenAt >= since) continue;
    const own = { ...store.erasures, list: async () => [name] };
    if ((await findUnerased(db, own)).length > 0) continue;
    await store.erasures.remove(name);
    gone.push(name);
  }
  return gone;
}

/**
 * The instant since when erasures may be missing from a backup; the beginning when there is none.
 */
async function neededSince(store: BackupStore): Promise<Date> {
  const { whole } = await store.list();
  const oldest = whole.filter(momentOf).sort()[0];
  return new Date((oldest ? (momentOf(oldest)?.getTime() ?? MARGIN_MS) : MARGIN_MS) - MARGIN_MS);
}

async function readErasures(lists: ErasureLists): Promise<ErasureLine[]> {
  const lines: ErasureLine[] = [];
  for (const name of (await lists.list()).sort()) {
    const content = await lists.read(name);
    if (!content) continue; // removed by a concurrent run
    for await (const line of createInterface({ input: content, crlfDelay: Number.POSITIVE_INFINITY }))
      lines.push(readLine(name, line));
  }
  return lines;
}

function readLine(name: string, line: string): ErasureLine {
  try {
    return ErasureLine.parse(JSON.parse(line));
  } catch (error) {
    throw new BackupError(
      `The list of erasures ${name} is not as it was written. Take it out of the store, or correct it: a line is {"id":1,"createdAt":"…","erasedAt":"…"}.`,
      { cause: error },
    );
  }
}

function keyOf({ id, createdAt, erasedAt }: ErasureLine): string {
  return `${id} ${createdAt} ${erasedAt}`;
}
