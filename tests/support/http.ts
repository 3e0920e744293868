import { createDb } from "@/db/client";
import { closeTestDb, setTestDb } from "./database";
import { assertFits } from "./fit-openapi";
import { served } from "./served";
import { sessionTokenOf } from "./session-tokens";
import { forgetSettings } from "./settings";

type Place = { appUrl: string; databaseUrl: string; dataDir: string };
let place: Place | undefined;

/**
 * Connects this file's calls and factories to the processes of the whole run. Call in `beforeAll`;
 * `closeServed` in `afterAll`.
 */
export function openServed(): void {
  openOwn(served());
}

/** The same with processes of this file's own. */
export function openOwn(own: Place): void {
  place = own;
  const { databaseUrl, dataDir } = own;
  process.env.DATABASE_URL = databaseUrl;
  process.env.DATA_DIR = dataDir;
  forgetSettings();
  setTestDb(createDb(databaseUrl, 6));
}

/** Returns the address of the served web process of this file. */
export function servedUrl(): string {
  if (!place) throw new Error("a served test opens what is served first");
  return place.appUrl;
}

/** Closes what `openServed` opened. */
export const closeServed = closeTestDb;

export type HttpCall = {
  method?: string;
  body?: unknown;
  as?: { sessionId: string };
  headers?: Record<string, string>;
  lang?: string | null;
  raw?: BodyInit;
};

/** An answer, read. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type HttpAnswer = { status: number; body: any; headers: Headers; text: string };

/**
 * Calls the served API as a page does: with the session's cookie, the language header and
 * the Origin.
 */
export async function http(path: string, call: HttpCall = {}): Promise<HttpAnswer> {
  const appUrl = servedUrl();
  const method = call.method ?? (call.body === undefined && call.raw === undefined ? "GET" : "POST");
  const headers: Record<string, string> = {
    origin: appUrl,
    ...(call.lang === null ? {} : { "x-custom-lang": call.lang ?? "fr" }),
  };
  if (call.as) headers.cookie = `rihla_session=${await sessionTokenOf(call.as)}`;
  if (call.body !== undefined && !(call.body instanceof FormData)) headers["content-type"] = "application/json";
  const body =
    call.raw ??
    (call.body instanceof FormData ? call.body : call.body === undefined ? null : JSON.stringify(call.body));
  const response = await fetch(`${appUrl}/api${path}`, {
    method,
    headers: { ...headers, ...call.headers },
    body,
    redirect: "manual",
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  const answer = {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson ? JSON.parse(text) : undefined,
  };
  assertFits(method, `/api${path}`, answer.status, answer.body);
  return answer;
}
