import { fingerprintOf } from "@/lib/core/env/secrets";

/** What makes a backup whole: the file that is written last. */
export const MANIFEST = "manifest.json";

/** Where the lists of erasures lie beside the backups; no backup is called so. */
export const ERASURES = "erasures";

/** Where a bucket has the files of all backups, each once; no backup is called so. */
export const POOL = "files";

/** Where a file of people lies: in folders by the first characters of its name. */
export function filePathIn(name: string): string {
  return `${POOL}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}`;
}

/** What recognises a secret of backups. */
export function sealIdOf(secret: string): string {
  return fingerprintOf("BACKUP_SECRET", secret);
}

/** The name that a file of people has in the store: of one that is sealed with its key's. */
export function storedNameOf(name: string, sealedBy: string | undefined): string {
  return sealedBy ? `${name}~${sealedBy}` : name;
}
