import { fingerprintOf } from "@/lib/core/env/secrets";

/** The file that is written last, and makes a backup whole. */
export const MANIFEST = "manifest.json";

/** The folder of the erasure lists, next to the backups; no backup has this name. */
export const ERASURES = "erasures";

/** The folder of a bucket with the files of all backups, each once; no backup has this name. */
export const POOL = "files";

/** The path of a user's file: in folders by the first characters of its name. */
export function filePathIn(name: string): string {
  return `${POOL}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

/** Fingerprints a secret of backups. */
export function sealIdOf(secret: string): string {
  return fingerprintOf("BACKUP_SECRET", secret);
}

/** The name that a file of people has in the store: of one that is sealed with its key's. */
export function storedNameOf(name: string, sealedBy: string | undefined): string {
  return sealedBy ? `${name}~${sealedBy}` : name;
}
