import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import type { Caller, Locale } from "../core/actor";
import { AppError, fail, isAppError } from "../core/errors";
import type { Runtime } from "../core/execute";
import { UPLOAD_LIMITS } from "../uploads/contract";
import { type StoredUpload, storeUpload } from "../uploads/store-upload";
import { assignPath, parsePath } from "./bracket-path";
import type { FileField } from "./route";

type Reading = {
  files: Record<string, FileField>;
  caller: Caller;
  runtime: Runtime;
  requestId: string;
  locale: Locale;
};

const LIMITS = { fields: 600, fieldSize: 64 * 1024, files: 60, fieldNameSize: 200, headerPairs: 40 } as const;

/**
 * Reads a multipart body as a stream: text fields become the object that their bracketed names spell, each file is
 * checked and stored as it comes and stands in the object as its id. Files of a failed call stay unclaimed and are swept.
 */
export async function readMultipart(request: Request, reading: Reading): Promise<Record<string, unknown>> {
  if (reading.caller.kind !== "user") return fail("auth.required");
  const ownerId = reading.caller.actor.userId;
  // In the order of the body: files that are stored at different speeds keep their places.
  const parts: { name: string; value: Promise<unknown> }[] = [];
  let failure: unknown;
  const note = (error: unknown): void => {
    failure ??= error;
  };
  const parser = makeParser(request);
  let imageCount = 0;

  parser.on("field", (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) note(new AppError("request.too_large"));
    else parts.push({ name, value: Promise.resolve(value) });
  });
  parser.on("file", (name, stream) => {
    stream.on("error", () => undefined);
    const field = failure ? undefined : fieldOf(name, reading.files);
    imageCount += 1;
    if (!field || imageCount > LIMITS.files) {
      note(new AppError("request.invalid", { issues: [{ path: [name], code: "unknown_key" }] }));
      stream.resume();
      return;
    }
    const stored = storeOne(reading.runtime, ownerId, field, stream).then(({ id }) => id);
    parts.push({ name, value: stored.catch((error: unknown) => note(withField(error, name))) });
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    parser.on(limit, () => note(new AppError("request.too_large")));
  }
  await pump(request, parser).catch((error: unknown) => note(error));
  const values = await Promise.all(parts.map((part) => part.value));
  if (failure) throw failure;
  const body: Record<string, unknown> = {};
  for (const [index, { name }] of parts.entries()) assignPath(body, parsePath(name), values[index]);
  return body;
}

/** `packages[0][images][1]` is declared as `packages.images`. */
function fieldOf(name: string, files: Record<string, FileField>): FileField | undefined {
  try {
    const path = parsePath(name).filter((part) => typeof part === "string");
    return files[path.join(".")];
  } catch {
    return undefined; // a name that cannot be read names no field
  }
}

function storeOne(
  runtime: Runtime,
  ownerId: number,
  field: FileField,
  stream: BusboyFileStream,
): Promise<StoredUpload> {
  return storeUpload({ db: runtime.db, now: runtime.now() }, { ownerId, ...field }, stream);
}

function withField(error: unknown, name: string): unknown {
  if (!isAppError(error)) return error;
  return new AppError(error.code, { ...error.detail, facts: { ...error.detail.facts, field: name } });
}

function makeParser(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: { ...LIMITS, fileSize: UPLOAD_LIMITS.fileBytesMax + 1 },
    });
  } catch {
    return fail("request.malformed");
  }
}

async function pump(request: Request, parser: BusboyInstance): Promise<void> {
  const source = Readable.fromWeb(request.body as unknown as NodeReadableStream<Uint8Array>); // the DOM's and Node's types of one object
  await new Promise<void>((resolve, reject) => {
    source.once("error", () => reject(new AppError("request.interrupted")));
    parser.once("error", () => reject(new AppError("request.malformed")));
    parser.once("finish", resolve);
    source.pipe(parser);
  });
}
