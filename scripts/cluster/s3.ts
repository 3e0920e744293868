import { mkdirSync, utimesSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Part, startPart } from "./part";

/** The keys that the server accepts. */
export const S3_KEYS = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
/** The bucket that it has. */
export const S3_BUCKET = "rihla-files";

/** A running server with Amazon's API, its objects in a folder. */
export type S3Server = Part & {
  endpoint: string;
  /** Dates an object back to an instant. */
  age: (key: string, to: Date) => void;
};

/** Starts a server of objects on a port of this machine. */
export async function startS3({ folder, port }: { folder: string; port: number }): Promise<S3Server> {
  mkdirSync(folder, { recursive: true });
  const root = dirname(createRequire(import.meta.url).resolve("s3rver/package.json"));
  const part = await startPart({
    name: "s3",
    command: process.execPath,
    args: [
      // Its continuation tokens are made with a cipher of long ago.
      "--openssl-legacy-provider",
      join(root, "bin/s3rver.js"),
      ...["--directory", folder, "--address", "127.0.0.1", "--port", String(port), "--silent"],
      ...["--configure-bucket", S3_BUCKET],
    ],
    port,
  });
  return {
    ...part,
    endpoint: `http://127.0.0.1:${port}`,
    age: (key, to) => utimesSync(join(folder, S3_BUCKET, `${key}._S3rver_object`), to, to),
  };
}
