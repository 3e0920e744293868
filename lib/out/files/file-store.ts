import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile as writeToDisk } from "node:fs/promises";
import { dirname, join } from "node:path";
import { env } from "../../core/env";

/** Files lie in folders by the first characters of their name, so that no folder grows too long. */
function placeOf(name: string): string {
  if (!/^[0-9a-f]{40}[\w.-]{0,20}$/.test(name)) throw new Error("not the name of a stored file");
  return join(env().DATA_DIR, "uploads", name.slice(0, 2), name.slice(2, 4), name);
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
    // A full disk stays full of halves otherwise.
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
