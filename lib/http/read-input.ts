import type { Caller } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { authorise, type Policy } from "@/lib/core/commands/policy";
import type { Runtime } from "@/lib/core/commands/runtime";
import type { FileField } from "./file-fields";
import { readMultipart } from "./read-multipart";

const JSON_BYTES_MAX = 256 * 1024;

type Input = Record<string, unknown>;
type Reading = {
  files: Record<string, FileField>;
  /** Of a JSON body that is larger than others. */
  jsonBytesMax?: number | undefined;
  policy: Policy;
  caller: Caller;
  runtime: Runtime;
};

/**
 * A request's input. A multipart body has placeholder ids for its files; `storeFiles` stores them
 * and returns the input with real ids, `close` discards the rest.
 */
export type ReadInput = { input: Input; storeFiles?: () => Promise<Input>; close?: () => Promise<void> };

/** Merges a request's path, query and body into one object; a repeated name is malformed. */
export async function readInput(
  request: Request,
  params: Record<string, string | string[] | undefined>,
  reading: Reading,
): Promise<ReadInput> {
  const query = queryOf(new URL(request.url).searchParams);
  const path = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
  const merge = (body: Input): Input => {
    for (const key of Object.keys(path)) if (key in body || key in query) fail("request.malformed");
    for (const key of Object.keys(query)) if (key in body) fail("request.malformed");
    return { ...query, ...body, ...path };
  };
  if (request.method === "GET" || request.method === "HEAD" || !request.body) return { input: merge({}) };
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "multipart/form-data") {
    // Nobody fills the memory of a call that they may not make.
    if (reading.jsonBytesMax !== undefined) authorise(reading.policy, reading.caller);
    return { input: merge(await readJson(request.body, type, reading.jsonBytesMax)) };
  }
  const { body, storeFiles, close } = await readMultipart(request, reading);
  try {
    return { input: merge(body), storeFiles: async () => merge(await storeFiles()), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function queryOf(search: URLSearchParams): Input {
  const query: Input = {};
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key);
    query[key] = values.length === 1 ? values[0] : values;
  }
  return query;
}

async function readJson(
  stream: ReadableStream<Uint8Array>,
  type: string | undefined,
  bytesMax: number | undefined,
): Promise<Input> {
  const text = await readText(stream, bytesMax);
  if (text === "") return {};
  if (type !== "application/json") return fail("request.wrong_type");
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return fail("request.malformed");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) return fail("request.malformed");
  return Object.fromEntries(Object.entries(body));
}

/** Reads a body up to its limit, whatever its `Content-Length` claims. */
export async function readText(stream: ReadableStream<Uint8Array>, bytesMax = JSON_BYTES_MAX): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => fail("request.interrupted"));
    if (done) break;
    size += value.byteLength;
    if (size > bytesMax) {
      await reader.cancel().catch(() => undefined);
      return fail("request.too_large");
    }
    chunks.push(value);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return fail("request.malformed");
  }
}
