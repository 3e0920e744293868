import type { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import { isMissing, openS3, type S3Service } from "@/lib/adapters/s3/open-s3";
import { ERASURES, filePathIn, MANIFEST, POOL } from "./contract";
import type { BackupStore, NewBackup } from "./port";

/** The location of backups: `prefix` ends with a slash, or is empty. */
export type S3BackupsOptions = S3Service & { bucket: string; prefix: string };

/** No user waits for a backup: a service that is slow or briefly unavailable is waited for. */
const PATIENCE = { connectMaxMs: 10_000, answerMaxMs: 60_000, triesMax: 6 };
/** A dump is sent in parts of unknown number, of which a service takes 10,000 at most. */
const PART_BYTES = 32 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const DELETES_AT_ONCE = 8;

/**
 * Backups as objects of a bucket. Nothing can be renamed there: one is whole once its manifest lies
 * there. Files of people are stored once next to all of them, as nothing can be linked either.
 */
export function s3Backups(options: S3BackupsOptions): BackupStore {
  const { bucket, prefix } = options;
  let opening: ReturnType<typeof openS3> | undefined;
  const client = () => (opening ??= openS3(options, PATIENCE));
  const place = `s3://${bucket}/${prefix}`;
  const keyOf = (name: string, path: string) => `${prefix}${name}/${path}`;

  /** Asks the service; errors name the place. */
  async function ask<T>(work: (of: Awaited<ReturnType<typeof openS3>>) => Promise<T>): Promise<T> {
    try {
      return await work(await client());
    } catch (error) {
      throw failureOf(error, place);
    }
  }

  const read = (name: string, path: string) => readKey(keyOf(name, path));
  const poolKeyOf = (file: string) => `${prefix}${filePathIn(file)}`;

  function readKey(Key: string): Promise<Readable | undefined> {
    return ask(async ({ s3, sdk }) => {
      const asked = s3.send(new sdk.GetObjectCommand({ Bucket: bucket, Key }));
      return (await asked.catch(undefinedWhenMissing))?.Body as Readable | undefined; // in Node the library gives its own streams
    });
  }

  function isWhole(name: string): Promise<boolean> {
    return ask(async ({ s3, sdk }) => {
      const asked = s3.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: keyOf(name, MANIFEST) }));
      return (await asked.catch(undefinedWhenMissing)) !== undefined;
    });
  }

  const write = (key: string, content: Readable | Buffer) =>
    ask(({ s3 }) => upload(s3, { Bucket: bucket, Key: key, Body: content }));
  const removeKey = (Key: string) =>
    ask(async ({ s3, sdk }) => void (await s3.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }))));

  /** Deletes the manifest first: the rest does not count as a backup. */
  async function remove(name: string): Promise<void> {
    await removeKey(keyOf(name, MANIFEST));
    await ask((of) => removeUnder(of, { bucket, start: keyOf(name, "") }));
  }

  const namesUnder = (start: string, kind: "objects" | "folders") =>
    ask((of) => listNames(of, { bucket, start, kind }));

  return {
    place,
    async create(name): Promise<NewBackup> {
      if (await isWhole(name)) throw new Error(`${place}${name} is there already.`);
      return {
        name,
        place: `${place}${name}`,
        write: (path, content) => write(keyOf(name, path), content),
        writeFile: (file, bytes) => write(poolKeyOf(file), bytes),
        // It lies where every backup looks for it.
        reuseFile: async () => true,
        finish: async () => undefined,
        discard: () => remove(name),
      };
    },
    async open(name) {
      if (!(await isWhole(name))) return undefined;
      return {
        name,
        place: `${place}${name}`,
        read: (path) => read(name, path),
        // A backup of before files were shared has its own.
        readFile: async (file) => (await readKey(poolKeyOf(file))) ?? (await read(name, filePathIn(file))),
      };
    },
    async list() {
      const names = (await namesUnder(prefix, "folders")).filter((name) => name !== ERASURES && name !== POOL);
      const areWhole = await Promise.all(names.map(isWhole));
      return {
        whole: names.filter((_name, index) => areWhole[index]),
        partial: names.filter((_name, index) => !areWhole[index]),
      };
    },
    remove,
    endWrites: (begunBefore) => ask((of) => abortUploads(of, { bucket, prefix, begunBefore })),
    shared: {
      list: (firstByte, writtenBefore) =>
        ask((of) => namesBefore(of, { bucket, prefix: `${prefix}${POOL}/${firstByte}/`, before: writtenBefore })),
      remove: (name) => removeKey(poolKeyOf(name)),
    },
    erasures: {
      list: () => namesUnder(keyOf(ERASURES, ""), "objects"),
      read: (name) => read(ERASURES, name),
      write: (name, content) => write(keyOf(ERASURES, name), content),
      remove: (name) => removeKey(keyOf(ERASURES, name)),
    },
  };
}

async function upload(s3: S3Client, params: { Bucket: string; Key: string; Body: Readable | Buffer }): Promise<void> {
  const { Upload } = await import("@aws-sdk/lib-storage");
  await new Upload({ client: s3, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
}

/** Removes the objects under a prefix, a page at a time. */
async function removeUnder(
  { s3, sdk }: Awaited<ReturnType<typeof openS3>>,
  { bucket, start }: Pick<Listed, "bucket" | "start">,
): Promise<void> {
  for (;;) {
    const page = await s3.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: start }));
    const keys = (page.Contents ?? []).flatMap(({ Key }) => Key ?? []);
    if (keys.length === 0) return;
    for (let at = 0; at < keys.length; at += DELETES_AT_ONCE)
      await Promise.all(
        keys
          .slice(at, at + DELETES_AT_ONCE)
          .map((Key) => s3.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key }))),
      );
  }
}

type Listed = { bucket: string; start: string; kind: "objects" | "folders" };

/** The names directly under a prefix: those of objects, or of what looks like folders. */
async function listNames(
  { s3, sdk }: Awaited<ReturnType<typeof openS3>>,
  { bucket, start, kind }: Listed,
): Promise<string[]> {
  const names: string[] = [];
  const where = { Bucket: bucket, Prefix: start, Delimiter: "/" };
  for await (const { Contents = [], CommonPrefixes = [] } of sdk.paginateListObjectsV2({ client: s3 }, where))
    names.push(
      ...(kind === "objects"
        ? Contents.flatMap(({ Key }) => Key?.slice(start.length) || [])
        : CommonPrefixes.flatMap(({ Prefix }) => Prefix?.slice(start.length, -1) ?? [])),
    );
  return names;
}

type Before = { bucket: string; prefix: string; before: Date };

/** The last parts of the keys under a prefix whose objects were written before an instant. */
async function namesBefore(
  { s3, sdk }: Awaited<ReturnType<typeof openS3>>,
  { bucket, prefix, before }: Before,
): Promise<string[]> {
  const names: string[] = [];
  for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client: s3 }, { Bucket: bucket, Prefix: prefix }))
    for (const { Key = "", LastModified } of Contents)
      if (LastModified && LastModified < before) names.push(Key.slice(Key.lastIndexOf("/") + 1));
  return names;
}

type Uploads = { bucket: string; prefix: string; begunBefore: Date };

/** Aborts abandoned multipart uploads; a service that lists none has none. */
async function abortUploads(
  { s3, sdk }: Awaited<ReturnType<typeof openS3>>,
  { bucket, prefix, begunBefore }: Uploads,
): Promise<number> {
  let count = 0;
  let next: { KeyMarker?: string; UploadIdMarker?: string } = {};
  for (;;) {
    const asked = s3.send(new sdk.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...next }));
    const page = await asked.catch(undefinedWhenUnknown);
    for (const { Key, UploadId, Initiated } of page?.Uploads ?? []) {
      if (!Initiated || Initiated >= begunBefore) continue;
      await s3.send(new sdk.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
      count += 1;
    }
    if (!page?.IsTruncated) return count;
    next = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
  }
}

/** Some services with Amazon's API cannot list them. */
function undefinedWhenUnknown(error: unknown): undefined {
  const isUnknown = error instanceof Error && (error.name === "NotImplemented" || error.name === "MethodNotAllowed");
  if (!isUnknown) throw error;
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** The service's error, with the store's place. */
function failureOf(error: unknown, place: string): Error {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new Error(`${place} cannot be used (${reason}). Correct BACKUP_S3_… or S3_…, or what the keys may do.`, {
    cause: error,
  });
}
