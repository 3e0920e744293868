import { isMissing, openS3, type S3Service, statusOf } from "@/lib/adapters/s3/open-s3";
import { UnavailableError } from "@/lib/core/commands/unavailable";
import { assertFileName } from "./names";
import type { FileStore } from "./port";

export type S3Options = S3Service & {
  bucket: string;
  /** Put before each name, such as `rihla/`. */
  prefix: string;
};

/**
 * A service that takes longer to connect, or to begin its answer, is unavailable. A request has 25
 * s in all: one retry.
 */
const PATIENCE = { connectMaxMs: 2_000, answerMaxMs: 6_000, triesMax: 2 };

/**
 * Files as objects of a bucket: an object is written whole or not at all. The library is loaded
 * with the first call.
 */
export function s3Files(options: S3Options): FileStore {
  const { bucket, prefix } = options;
  let opening: ReturnType<typeof openS3> | undefined;
  const client = () => (opening ??= openS3(options, PATIENCE));
  const objectOf = (name: string) => {
    assertFileName(name);
    return { Bucket: bucket, Key: `${prefix}${name}` };
  };

  return {
    async write(name, bytes) {
      const object = objectOf(name);
      const { s3, sdk } = await client();
      await s3.send(new sdk.PutObjectCommand({ ...object, Body: bytes })).catch(throwUnavailable);
    },
    async read(name) {
      const object = objectOf(name);
      const { s3, sdk } = await client();
      try {
        const { Body } = await s3.send(new sdk.GetObjectCommand(object));
        return Buffer.from((await Body?.transformToByteArray()) ?? []);
      } catch (error) {
        return undefinedWhenMissing(error);
      }
    },
    async size(name) {
      const object = objectOf(name);
      const { s3, sdk } = await client();
      const found = await s3.send(new sdk.HeadObjectCommand(object)).catch(undefinedWhenMissing);
      return found?.ContentLength;
    },
    async open(name, range) {
      const object = objectOf(name);
      const { s3, sdk } = await client();
      const order = { ...object, ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) };
      const found = await s3.send(new sdk.GetObjectCommand(order)).catch(undefinedWhenMissing);
      // A web stream of bytes is what a response takes.
      return found?.Body?.transformToWebStream() as ReadableStream<Uint8Array> | undefined;
    },
    async delete(name) {
      const object = objectOf(name);
      const { s3, sdk } = await client();
      await s3.send(new sdk.DeleteObjectCommand(object)).catch(throwUnavailable);
    },
    async list(firstByte, writtenBefore) {
      const { s3, sdk } = await client();
      const names: string[] = [];
      const pages = sdk.paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: `${prefix}${firstByte}` });
      try {
        for await (const { Contents = [] } of pages)
          for (const { Key, LastModified } of Contents)
            if (Key && LastModified && LastModified < writtenBefore) names.push(Key.slice(prefix.length));
      } catch (error) {
        throwUnavailable(error);
      }
      return names;
    },
    async check() {
      const { s3, sdk } = await client();
      await s3.send(new sdk.HeadBucketCommand({ Bucket: bucket })).catch((error: unknown) => {
        const sentence = sentenceOf(statusOf(error), options);
        if (sentence) throw new Error(sentence);
        throwUnavailable(error);
      });
    },
  };
}

/** The fix when the service answers and rejects the configuration. */
function sentenceOf(status: number | undefined, { bucket, region, endpoint }: S3Options): string | undefined {
  const place = endpoint ?? `Amazon, ${region}`;
  if (status === 404)
    return `There is no bucket ${bucket} at ${place}. Create it, or correct S3_BUCKET and S3_ENDPOINT.`;
  if (status === 403 || status === 401)
    return `The bucket ${bucket} at ${place} refuses these keys. Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or what they may do.`;
  if (status === 301 || status === 400)
    return `The bucket ${bucket} is not in ${place}. Correct S3_REGION, or S3_ENDPOINT for another service than Amazon's.`;
  return undefined;
}

function undefinedWhenMissing(error: unknown): undefined {
  return isMissing(error) ? undefined : throwUnavailable(error);
}

/** Throws that the store is unavailable; its own message is for the log alone. */
function throwUnavailable(error: unknown): never {
  throw new UnavailableError("the store of files", error);
}
