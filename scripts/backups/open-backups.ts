import type { Backup, BackupStore } from "@/lib/adapters/backups/port";
import { withoutEndSlashes } from "@/lib/core/env/env-fields";
import { chooseBackups } from "@/lib/runtime/choose-backups";
import { loadDotEnv } from "@/lib/runtime/load-dot-env";
import { momentOf } from "./manifest";

/** The place that an operator names for backups; empty variables count as left out. */
export function openBackups(place: string): BackupStore {
  loadDotEnv();
  const settings = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ""));
  return chooseBackups(place, settings);
}

/**
 * The backup that an operator names; throws an error when there is none, with one that lies there.
 */
export async function openBackup(place: string): Promise<Backup> {
  const { folder, name } = partsOf(place);
  const backup = await openBackups(folder).open(name);
  if (backup) return backup;
  const { whole } = await openBackups(place).list();
  const newest = whole.filter(momentOf).sort().at(-1);
  if (newest)
    throw new Error(`${place} holds backups. Name one of them, such as ${withoutEndSlashes(place)}/${newest}.`);
  throw new Error(`${place} is no whole backup.`);
}

/** The store that a backup lies in, with what lies next to it. */
export function placeOf(backup: string): BackupStore {
  return openBackups(partsOf(backup).folder);
}

function partsOf(place: string): { folder: string; name: string } {
  const [, folder = ".", name = ""] = /^(?:(.*)\/)?([^/]+)\/*$/.exec(place) ?? [];
  return { folder, name };
}
