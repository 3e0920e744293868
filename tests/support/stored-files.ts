import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { uploads } from "@/db/schema/platform/uploads";
import { env } from "@/lib/core/env/env";
import type { FileBytes } from "@/lib/platform/uploads/contract";
import { testDb } from "./database";

/** The names of everything that lies in the file store, whole or not. */
export function storedFiles(dataDir = env().DATA_DIR): string[] {
  const root = join(dataDir, "uploads");
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  );
}

/** The files that no row knows. */
export async function filesWithoutRow(dataDir?: string): Promise<string[]> {
  const rows = await testDb().select({ storageKey: uploads.storageKey }).from(uploads);
  const known = new Set(rows.map(({ storageKey }) => storageKey));
  return storedFiles(dataDir).filter((name) => name.endsWith(".part") || !known.has(name.slice(0, 40)));
}

/** The bytes of a file that a command answered with. */
export async function bytesOf({ content }: Pick<FileBytes, "content">): Promise<Buffer> {
  return Buffer.from(await new Response(await content.open()).arrayBuffer());
}

/** Lets every write of this kind to a table fail while something is done. */
export async function failing<T>(table: string, event: "insert" | "update", act: () => Promise<T>): Promise<T> {
  const drop = sql.raw(`drop trigger if exists fails on ${table}; drop function if exists fails()`);
  await testDb().execute(drop);
  await testDb().execute(
    sql.raw(`create function fails() returns trigger language plpgsql as $$ begin raise exception 'fails'; end $$`),
  );
  await testDb().execute(
    sql.raw(`create trigger fails before ${event} on ${table} for each row execute function fails()`),
  );
  try {
    return await act();
  } finally {
    await testDb().execute(sql.raw(`drop trigger fails on ${table}`));
    await testDb().execute(sql.raw("drop function fails()"));
  }
}
