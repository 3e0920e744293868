import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy, type BusboyInstance } from "@fastify/busboy";
import type { Caller } from "@/lib/core/base/actor";
import { AppError, fail, isAppError } from "@/lib/core/base/errors";
import { authorise, type Policy } from "@/lib/core/commands/policy";
import type { Runtime } from "@/lib/core/commands/runtime";
import { bytesMaxOfKind, UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { storeUploads } from "@/lib/platform/uploads/store-upload";
import { assignPath, parsePath } from "./bracket-path";
import type { FileField } from "./file-fields";
import { type HeldFile, holdFile } from "./hold-file";

type Reading = { files: Record<string, FileField>; policy: Policy; caller: Caller; runtime: Runtime };
type Body = Record<string, unknown>;
/** A part of the body, in order: a text, or a file with its field. */
type Part = { name: string; text: string } | { name: string; field: FileField; held: HeldFile };

const LIMITS = { fields: 600, fieldSize: 64 * 1024, files: 60, fieldNameSize: 200, headerPairs: 40 } as const;
/** Placeholder ids count down from here, where no row will have its id. */
const STAND_IN_ID_MAX = 2_147_483_647;

/** A body whose files are buffered, but neither checked nor stored. */
export type ReadBody = { body: Body; storeFiles: () => Promise<Body>; close: () => Promise<void> };

/**
 * Reads a multipart body as a stream: text fields become the object that their bracketed names
 * spell, files become placeholder ids. Authorises the caller first. Files are stored only on
 * demand; those of a failed call stay unclaimed and are swept.
 */
export async function readMultipart(request: Request, reading: Reading): Promise<ReadBody> {
  const { caller, policy, runtime } = reading;
  authorise(policy, caller);
  if (caller.kind !== "user") return fail("auth.required");
  const ownerId = caller.actor.userId;
  const parts = await readParts(request, reading.files);
  const held = parts.flatMap((part) => ("held" in part ? [part] : []));
  const close = async () => {
    await Promise.all(held.map((part) => part.held.close()));
  };
  const assemble = (ids: readonly number[]): Body => {
    const body: Body = {};
    let next = 0;
    for (const part of parts) assignPath(body, parsePath(part.name), "held" in part ? ids[next++] : part.text);
    return body;
  };
  const storeFiles = async () => {
    const orders = held.map(({ field, held: source }) => ({ ...field, source }));
    const { db, adapters } = runtime;
    const ctx = { db, adapters, now: runtime.now(), signal: request.signal };
    const stored = await storeUploads(ctx, ownerId, orders).catch((error: unknown) => {
      throw withField(error, held);
    });
    return assemble(stored.map(({ id }) => id));
  };
  try {
    return { body: assemble(held.map((_, index) => STAND_IN_ID_MAX - index)), storeFiles, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Reads the whole body; throws its first error, after closing the buffered files. */
async function readParts(request: Request, files: Record<string, FileField>): Promise<Part[]> {
  const parts: Promise<Part | undefined>[] = [];
  let failure: unknown;
  const note = (error: unknown): undefined => {
    failure ??= error;
  };
  const parser = makeParser(request);
  let fileCount = 0;
  parser.on("field", (name, text, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) note(new AppError("request.too_large"));
    else parts.push(Promise.resolve({ name, text }));
  });
  parser.on("file", (name, stream) => {
    stream.on("error", () => undefined);
    const field = failure ? undefined : fieldOf(name, files);
    fileCount += 1;
    if (!field || fileCount > LIMITS.files) {
      note(new AppError("request.invalid", { issues: [{ path: [name], code: "unknown_key" }] }));
      stream.resume();
      return;
    }
    const holding = holdFile(stream, bytesMaxOfKind(field.kind), field.isSealed ?? false).then((held) => ({
      name,
      field,
      held,
    }));
    parts.push(
      holding.catch((error: unknown) => {
        stream.resume();
        return note(ofField(error, name));
      }),
    );
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
    parser.on(limit, () => note(new AppError("request.too_large")));
  }
  await pump(request, parser, note).catch(note);
  const read = (await Promise.all(parts)).filter((part) => part !== undefined);
  if (failure) {
    await Promise.all(read.map((part) => ("held" in part ? part.held.close() : undefined)));
    throw failure;
  }
  return read;
}

/** `packages[0][images][1]` is declared as `packages.images`. */
function fieldOf(name: string, files: Record<string, FileField>): FileField | undefined {
  try {
    const path = parsePath(name).filter((part) => typeof part === "string");
    return files[path.join(".")];
  } catch {
    return undefined; // a malformed name names no field
  }
}

/** A file's error, with its field. */
function withField(error: unknown, held: readonly { name: string }[]): unknown {
  const at = error instanceof Error && "at" in error && typeof error.at === "number" ? error.at : -1;
  return ofField(error, held[at]?.name);
}

function ofField(error: unknown, field: string | undefined): unknown {
  if (!isAppError(error) || field === undefined) return error;
  return new AppError(error.code, { ...error.detail, facts: { ...error.detail.facts, field } });
}

function makeParser(request: Request): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      limits: { ...LIMITS, fileSize: bytesMaxOfKind("any") + 1 },
    });
  } catch {
    return fail("request.malformed");
  }
}

/** Writes the body to its parser; a body that is too large is marked and read to its end. */
async function pump(request: Request, parser: BusboyInstance, note: (error: AppError) => void): Promise<void> {
  const source = Readable.fromWeb(request.body as unknown as NodeReadableStream<Uint8Array>); // the DOM's and Node's types of one object
  await new Promise<void>((resolve, reject) => {
    let size = 0;
    let isTooLarge = false;
    // First, so that a chunk is written before what follows may end the parser.
    source.pipe(parser);
    source.on("data", (chunk: Uint8Array) => {
      size += chunk.byteLength;
      if (isTooLarge || size <= UPLOAD_LIMITS.requestBytesMax) return;
      isTooLarge = true;
      // Before the file that is being read ends without its last bytes.
      note(new AppError("request.too_large"));
      // The rest is dropped as it arrives: a browser reads no answer before it has sent all.
      source.unpipe(parser).once("end", resolve).resume();
      parser.end();
    });
    source.once("error", () => reject(new AppError("request.interrupted")));
    parser.once("error", () => isTooLarge || reject(new AppError("request.malformed")));
    parser.once("finish", () => isTooLarge || resolve());
  });
}
