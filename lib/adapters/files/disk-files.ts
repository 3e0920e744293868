import { randomBytes } from "node:crypto";
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { assertFileName } from "./names";
import type { FileStore } from "./port";

/** Files on disk, in folders by the first characters of their names, so that folders stay small. */
export function diskFiles(root: string): FileStore {
  const placeOf = (name: string): string => {
    assertFileName(name);
    return join(root, name.slice(0, 2), name.slice(2, 4), name);
  };
  return {
    async write(name, bytes) {
      const place = placeOf(name);
      await mkdir(dirname(place), { recursive: true, mode: 0o750 });
      // Written to a temporary file and renamed, so that it is atomic.
      const temporary = `${place}.${randomBytes(4).toString("hex")}.part`;
      try {
        await writeFile(temporary, bytes, { mode: 0o640 });
        await rename(temporary, place);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    read: (name) => readFile(placeOf(name)).catch(undefinedWhenMissing),
    async size(name) {
      return (await stat(placeOf(name)).catch(undefinedWhenMissing))?.size;
    },
    async open(name, range) {
      const file = await open(placeOf(name)).catch(undefinedWhenMissing);
      // A web stream of bytes is what a response takes.
      return file && (Readable.toWeb(file.createReadStream(range)) as ReadableStream<Uint8Array>);
    },
    async delete(name) {
      await rm(placeOf(name), { force: true });
    },
    async list(firstByte, writtenBefore) {
      const names: string[] = [];
      for (const inner of await readNames(join(root, firstByte))) {
        for (const name of await readNames(join(root, firstByte, inner))) {
          const found = await stat(join(root, firstByte, inner, name)).catch(() => undefined);
          if (found?.isFile() && found.mtime < writtenBefore) names.push(name);
        }
      }
      return names;
    },
    async check() {
      try {
        await mkdir(root, { recursive: true, mode: 0o750 });
        await access(root, constants.W_OK);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`Files cannot be written to ${root} (${reason}). Correct its rights, or set another DATA_DIR.`);
      }
    },
  };
}

function undefinedWhenMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}

function readNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
