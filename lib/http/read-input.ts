import type { Caller, Locale } from "../core/actor";
import { fail } from "../core/errors";
import type { Runtime } from "../core/execute";
import { readMultipart } from "./read-multipart";
import type { FileField } from "./route";

const JSON_BYTES_MAX = 256 * 1024;

type Reading = {
  files: Record<string, FileField>;
  caller: Caller;
  runtime: Runtime;
  requestId: string;
  locale: Locale;
};

/** Merges a call's path, query and body into one object. A name that comes twice is malformed. */
export async function readInput(
  request: Request,
  params: Record<string, string | string[] | undefined>,
  reading: Reading,
): Promise<Record<string, unknown>> {
  const query = queryOf(new URL(request.url).searchParams);
  const body = request.method === "GET" || request.method === "HEAD" ? {} : await readBody(request, reading);
  const path = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
  for (const key of Object.keys(path)) if (key in body || key in query) fail("request.malformed");
  for (const key of Object.keys(query)) if (key in body) fail("request.malformed");
  return { ...query, ...body, ...path };
}

function queryOf(search: URLSearchParams): Record<string, unknown> {
  const query: Record<string, unknown> = {};
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key);
    query[key] = values.length === 1 ? values[0] : values;
  }
  return query;
}

async function readBody(request: Request, reading: Reading): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (!request.body) return {};
  if (type === "multipart/form-data") return readMultipart(request, reading);
  const text = await readText(request.body);
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

/** Reads a body up to its cap; one that says it is small and is not gets cut. */
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
