import { afterEach, beforeEach, expect } from "vitest";

/** A call that a screen made. */
type Call = { method: string; path: string; body: unknown; headers: Headers };
/** The answer to a call; without a status, 200. */
export type Answer = { status?: number; body?: unknown };
type Give = Answer | ((call: Call) => Answer | Promise<Answer>);

/** Every call of the API in this test, in order. */
const calls: Call[] = [];

/**
 * The token of the page's connection, which outlives what is drawn: it asks again between two tests
 * as well, when neither has answers.
 */
const CONNECTION: [string, Give] = ["POST /v1/auth/ws-token", { body: { wsToken: "x" } }];

let answers = new Map<string, Give>([CONNECTION]);
let unanswered: string[] = [];
const network = globalThis.fetch;

/**
 * Defines what the API answers: by method and path, as in
 * `answer("POST /v1/contact", { body: { success: true } })`.
 */
export function answer(call: `${string} /${string}`, give: Give): void {
  answers.set(call, give);
}

/** An answer that waits until it is let go, as over a slow line. */
export function held(give: Answer): { give: () => Promise<Answer>; letGo: () => unknown } {
  const line = new EventTarget();
  const released = new Promise((resolve) => line.addEventListener("free", resolve));
  return { give: () => released.then(() => give), letGo: () => line.dispatchEvent(new Event("free")) };
}

/** A refusal as the API writes it, with what is wrong at which field. */
export function appError(
  status: number,
  code: string,
  message: string,
  issues: { path: (string | number)[]; code: string; message: string }[] = [],
): Answer {
  return { status, body: { code, message, data: issues.length > 0 ? { issues } : {} } };
}

/** The calls to one place. */
export const callsTo = (call: `${string} /${string}`) =>
  calls.filter(({ method, path }) => `${method} ${path.split("?")[0]}` === call);

async function serve(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith("/api/")) return network(input, init);
  const text = init?.body instanceof FormData ? undefined : await request.clone().text();
  const path = `${pathname.slice("/api".length)}${search}`;
  const call: Call = {
    method: request.method,
    path,
    body: init?.body instanceof FormData ? init.body : text ? JSON.parse(text) : undefined,
    headers: request.headers,
  };
  calls.push(call);
  const give = answers.get(`${request.method} ${path.split("?")[0]}`);
  if (!give) unanswered.push(`${request.method} ${path}`);
  const { status = 200, body } = typeof give === "function" ? await give(call) : (give ?? { status: 500 });
  return new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });
}

beforeEach(() => {
  calls.length = 0;
  answers = new Map([CONNECTION]);
  unanswered = [];
  globalThis.fetch = serve;
});

afterEach(() => {
  globalThis.fetch = network;
  expect(unanswered, "calls that the test has no answer for").toEqual([]);
});
