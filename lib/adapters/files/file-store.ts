import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile as writeToDisk } from "node:fs/promises";
import { dirname, join } from "node:path";
import { env } from "@/lib/core/env";

/** Files lie in folders by the first characters of their name, so that no folder grows too long. */
function placeOf(name: string): string {
  if (!/^[0-9a-f]{40}[\w.-]{0,40}$/.test(name)) throw new Error("not the name of a stored file");
  return join(root(), name.slice(0, 2), name.slice(2, 4), name);
}

function root(): string {
  return join(env().DATA_DIR, "uploads");
}

/** Writes a file whole or not at all: beside its place first, then renamed. */
export async function writeFile(name: string, bytes: Buffer): Promise<void> {
  const place = placeOf(name);
  await mkdir(dirname(place), { recursive: true, mode: 0o750 });
  const draft = `${place}.${randomBytes(4).toString("hex")}.part`;
  try {
    await writeToDisk(draft, bytes, { mode: 0o640 });
    await rename(draft, place);
  } catch (error) {
    // Of a disk that is full nothing is left lying about.
    await rm(draft, { force: true });
    throw error;
  }
}

/** Reads a file; `undefined` when there is none of this name. */
export async function readStoredFile(name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(placeOf(name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Deletes a file; one that is gone already is no error. */
export async function deleteFile(name: string): Promise<void> {
  await rm(placeOf(name), { force: true });
}

/** The folders that files lie in, one for each first byte of a name. */
export const FOLDERS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** The names of the files in one of the folders that were written before a moment, whole or not. */
export async function listFiles(folder: string, writtenBefore: Date): Promise<string[]> {
  const names: string[] = [];
  for (const inner of await readNames(join(root(), folder))) {
    for (const name of await readNames(join(root(), folder, inner))) {
      const found = await stat(join(root(), folder, inner, name)).catch(() => undefined);
      if (found?.isFile() && found.mtime < writtenBefore) names.push(name);
    }
  }
  return names;
}

function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
