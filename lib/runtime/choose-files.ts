import { diskFiles } from "@/lib/adapters/files/disk-files";
import type { FileStore } from "@/lib/adapters/files/port";
import { s3Files } from "@/lib/adapters/files/s3-files";
import { isUnavailable } from "@/lib/core/commands/unavailable";
import type { Env } from "@/lib/core/env/env";

/** Files lie in a bucket when one is named, otherwise on this machine's disk. */
export function chooseFiles(settings: Env): FileStore {
  return settings.S3_BUCKET ? bucketOf(settings, settings.S3_BUCKET) : folderOf(settings);
}

/** The store of the last releases' scripts and styles, apart from users' files. */
export function chooseReleaseFiles(settings: Env): FileStore {
  if (!settings.S3_BUCKET) return diskFiles(`${settings.DATA_DIR}/releases`);
  return bucketOf({ ...settings, S3_PREFIX: `${settings.S3_PREFIX}releases/` }, settings.S3_BUCKET);
}

/** The files on this machine's disk. */
export function folderOf({ DATA_DIR }: Env): FileStore {
  return diskFiles(`${DATA_DIR}/uploads`);
}

/** The files in a bucket. */
export function bucketOf(settings: Env, bucket: string): FileStore {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_PREFIX: prefix } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const keys = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return s3Files({ endpoint, region, bucket, prefix, keys });
}

/**
 * Throws an error that names the fix when files cannot be stored as configured. A service that does
 * not answer does not prevent the start: `warn` is called.
 */
export async function assertFilesOf(settings: Env, warn: (message: string) => void): Promise<void> {
  await chooseFiles(settings)
    .check()
    .catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
      warn(`${error.message}: files cannot be stored or shown until it answers`);
    });
}
