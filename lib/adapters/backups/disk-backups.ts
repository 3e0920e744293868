import { createReadStream } from "node:fs";
import { link, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { ERASURES, filePathIn, MANIFEST } from "./contract";
import type { Backup, BackupStore, ErasureLists, NewBackup } from "./port";

const PARTIAL = ".partial";

/** Backups in a folder: each a folder of its own, which bears another name until it is whole. */
export function diskBackups(place: string): BackupStore {
  const root = resolve(place);
  return {
    place: root,
    async create(name) {
      const folder = join(root, `${name}${PARTIAL}`);
      await mkdir(root, { recursive: true, mode: 0o700 });
      // A reader of a backup can read all mails.
      await mkdir(folder, { mode: 0o700 });
      return newBackup(name, folder, join(root, name));
    },
    async open(name) {
      const isWhole = !name.endsWith(PARTIAL) && (await isFile(join(root, name, MANIFEST)));
      return isWhole ? backupIn(name, join(root, name)) : undefined;
    },
    async list() {
      const entries = await readdir(root, { withFileTypes: true }).catch(nothingWhenMissing);
      const names = entries.filter((entry) => entry.isDirectory() && entry.name !== ERASURES).map(({ name }) => name);
      return {
        whole: names.filter((name) => !name.endsWith(PARTIAL)),
        partial: names.filter((name) => name.endsWith(PARTIAL)).map((name) => name.slice(0, -PARTIAL.length)),
      };
    },
    async remove(name) {
      for (const folder of [name, `${name}${PARTIAL}`]) await rm(join(root, folder), { recursive: true, force: true });
    },
    // A partial file has its name, and is deleted with its folder.
    endWrites: async () => 0,
    shared: undefined,
    erasures: erasureLists(join(root, ERASURES)),
  };
}

function erasureLists(folder: string): ErasureLists {
  return {
    async list() {
      const names = await readdir(folder).catch(nothingWhenMissing);
      return names.filter((name) => !name.endsWith(PARTIAL));
    },
    read: async (name) => ((await isFile(join(folder, name))) ? createReadStream(join(folder, name)) : undefined),
    async write(name, content) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeThrough(join(folder, `${name}${PARTIAL}`), content);
      await rename(join(folder, `${name}${PARTIAL}`), join(folder, name));
      await syncFolder(folder);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function backupIn(name: string, folder: string): Backup {
  const read = async (path: string) =>
    (await isFile(join(folder, path))) ? createReadStream(join(folder, path)) : undefined;
  return { name, place: folder, read, readFile: (file) => read(filePathIn(file)) };
}

function newBackup(name: string, folder: string, place: string): NewBackup {
  const made = new Set<string>();
  /** Returns the path to write to, and makes its folder. */
  async function targetOf(path: string): Promise<string> {
    const target = join(folder, path);
    if (!made.has(dirname(target))) await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    made.add(dirname(target));
    return target;
  }
  return {
    name,
    place,
    write: async (path, content) => writeThrough(await targetOf(path), content),
    writeFile: async (file, bytes) => writeThrough(await targetOf(filePathIn(file)), bytes),
    async reuseFile(file, earlier) {
      const [from, to] = [join(dirname(place), earlier, filePathIn(file)), await targetOf(filePathIn(file))];
      return link(from, to).then(() => true, falseWhenNoLink);
    },
    async finish() {
      await rename(folder, place);
      await syncFolder(dirname(place));
    },
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Writes a new file and waits until the disk has it. */
async function writeThrough(target: string, content: Readable | Buffer): Promise<void> {
  const file = await open(target, "w", 0o600);
  try {
    if (Buffer.isBuffer(content)) await file.writeFile(content);
    else for await (const chunk of content) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until the disk has the names of a folder. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() === true;
}

function nothingWhenMissing(error: unknown): [] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}

/** The earlier one is gone, has too many links, or the disk knows none. */
const NO_LINK = new Set(["ENOENT", "EMLINK", "EPERM", "EXDEV", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"]);

function falseWhenNoLink(error: unknown): false {
  if (error instanceof Error && "code" in error && NO_LINK.has(String(error.code))) return false;
  throw error;
}
