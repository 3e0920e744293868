import { Readable } from "node:stream";
import { MANIFEST, sealIdOf, storedNameOf } from "./contract";
import type { Backup, BackupStore, NewBackup } from "./port";
import { sealing, unsealing } from "./sealing";

/**
 * Seals what a store is given, when there is a secret, and opens what it has, whether it was sealed
 * or not. The manifest stays readable: it names the secret that seals the rest, and has no personal
 * data.
 */
export function sealedBackups(store: BackupStore, secret: string | undefined): BackupStore {
  return {
    ...store,
    async create(name) {
      const made = await store.create(name);
      return secret ? sealedNew(made, secret) : made;
    },
    async open(name) {
      const backup = await store.open(name);
      return backup && opened(backup, secret);
    },
  };
}

function sealedNew(made: NewBackup, secret: string): NewBackup {
  const sealedBy = sealIdOf(secret);
  return {
    ...made,
    write(path, content) {
      if (path === MANIFEST) return made.write(path, content);
      const from = Buffer.isBuffer(content) ? Readable.from([content]) : content;
      const stream = sealing(secret, path);
      from.once("error", (error) => stream.destroy(error));
      return made.write(path, from.pipe(stream));
    },
    async writeFile(name, bytes) {
      const pieces: Buffer[] = [];
      const stream = sealing(secret, name);
      stream.end(bytes);
      for await (const piece of stream) pieces.push(piece);
      return made.writeFile(storedNameOf(name, sealedBy), Buffer.concat(pieces));
    },
    reuseFile: (name, earlier) => made.reuseFile(storedNameOf(name, sealedBy), earlier),
  };
}

/** A backup that is read as it was before it was sealed, if it was. */
function opened(backup: Backup, secret: string | undefined): Backup {
  let asking: Promise<string | undefined> | undefined;
  const sealOf = () => (asking ??= readSeal(backup));
  /** The secret that it is sealed with. */
  async function secretOf(): Promise<string | undefined> {
    const sealedBy = await sealOf();
    if (sealedBy === undefined) return undefined;
    if (secret && sealIdOf(secret) === sealedBy) return secret;
    throw new Error(
      `${backup.place} is sealed, and BACKUP_SECRET is ${secret ? "another one than it was made with" : "not set"}. Set the one that it was made with.`,
    );
  }
  const open = (content: Readable | undefined, own: string | undefined, path: string) => {
    if (!content || !own) return content;
    const stream = unsealing(own, path);
    content.once("error", (error) => stream.destroy(error));
    return content.pipe(stream);
  };
  return {
    ...backup,
    async read(path) {
      if (path === MANIFEST) return backup.read(path);
      const own = await secretOf();
      return open(await backup.read(path), own, path);
    },
    async readFile(name) {
      const own = await secretOf();
      return open(await backup.readFile(storedNameOf(name, await sealOf())), own, name);
    },
  };
}

const MANIFEST_BYTES_MAX = 1_000_000;

/**
 * The secret that seals a backup, by its manifest; the manifest's other fields are parsed
 * elsewhere.
 */
async function readSeal(backup: Backup): Promise<string | undefined> {
  let text = "";
  for await (const chunk of (await backup.read(MANIFEST)) ?? []) {
    text += String(chunk);
    if (text.length > MANIFEST_BYTES_MAX) return undefined;
  }
  try {
    const { sealedBy } = JSON.parse(text) as { sealedBy?: unknown }; // checked below
    return typeof sealedBy === "string" ? sealedBy : undefined;
  } catch {
    return undefined; // reported where the manifest is read
  }
}
