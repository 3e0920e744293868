import { diskBackups } from "@/lib/adapters/backups/disk-backups";
import type { BackupStore } from "@/lib/adapters/backups/port";
import { s3Backups } from "@/lib/adapters/backups/s3-backups";
import { sealedBackups } from "@/lib/adapters/backups/sealed-backups";

/** The settings of a service for backups, which may be another one than that of files. */
type BackupSettings = Partial<Record<`${"BACKUP_" | ""}S3_${S3Setting}` | "BACKUP_SECRET", string>>;
type S3Setting = "ENDPOINT" | "REGION" | "ACCESS_KEY_ID" | "SECRET_ACCESS_KEY";

const S3_SCHEME = "s3://";

/**
 * The place that an operator names for backups: a folder, or `s3://bucket/prefix`. They are sealed
 * when there is a secret for it.
 */
export function chooseBackups(place: string, settings: BackupSettings): BackupStore {
  return sealedBackups(placeOf(place, settings), settings.BACKUP_SECRET);
}

function placeOf(place: string, settings: BackupSettings): BackupStore {
  if (!place.startsWith(S3_SCHEME)) return diskBackups(place);
  const [bucket = "", ...folders] = place.slice(S3_SCHEME.length).split("/");
  if (bucket === "") throw new Error(`${place} names no bucket. Write s3://bucket or s3://bucket/prefix.`);
  const path = folders.join("/");
  // One service or the other, never the keys of one at the address of the other.
  const own = settings.BACKUP_S3_ENDPOINT || settings.BACKUP_S3_ACCESS_KEY_ID ? "BACKUP_" : "";
  const accessKeyId = settings[`${own}S3_ACCESS_KEY_ID`];
  const secretAccessKey = settings[`${own}S3_SECRET_ACCESS_KEY`];
  return s3Backups({
    endpoint: settings[`${own}S3_ENDPOINT`],
    region: settings[`${own}S3_REGION`] ?? "us-east-1",
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
    bucket,
    prefix: path === "" || path.endsWith("/") ? path : `${path}/`,
  });
}
