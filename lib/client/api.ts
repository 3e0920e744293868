import type { Issue } from "@/lib/core/base/errors";
import { numberText } from "@/lib/core/fields/read-number";
import { type AuthErrorReason, publishAuthError } from "./auth-events";
import type { ApiAnswer, ApiInput, ApiMethod, ApiPath, FailureContext, OperationName } from "./call-types";
import { type Failed, failureText } from "./failure-texts";
import { askSignIn, passGate } from "./session-gate";

/** The longest that a call may take (product: client). */
const TIMEOUT_MS = 30_000;

/**
 * An error of a call, in one shape for every cause (product: client). Its message is for the user:
 * the server's own where it refuses, else that of its failure context (product: client).
 */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly data: { issues?: (Issue & { message: string })[]; [fact: string]: unknown };

  constructor(status: number, code: string, message: string, data: ApiError["data"] = {}) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** How a call is made, whatever it asks for. */
type CallSettings = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** Reaches the server also when the user navigates away immediately; for small bodies only. */
  keepalive?: boolean;
  /** The failure context where the operation alone does not define it, such as a counter-offer. */
  context?: FailureContext;
};

type Arguments<M extends ApiMethod, P extends ApiPath<M>, C = ApiInput<M, P> & CallSettings> =
  Partial<C> extends C ? [call?: C] : [call: C];
/** The options of any call. */
type Given = CallSettings & { path?: object; query?: object; body?: unknown };
/** A call as it is sent. */
type Call = CallSettings & { method: ApiMethod; path: string; body: unknown };

/**
 * Calls that begin, renew or end a session themselves: a renewal before another try would change
 * what they ask for.
 */
const NEVER_RENEWED: readonly string[] = [
  "/v1/auth/refresh",
  "/v1/auth/logout",
  "/v1/auth/email/login",
  "/v1/auth/email/register",
];

/** Codes answered with 401 other than a missing or ended session. */
const NOT_OF_SESSION: readonly string[] = ["auth.wrong_credentials", "auth.refresh_failed"];

/**
 * Calls the API: `callApi("PATCH", "/v1/announcements/{id}", { path: { id }, body })`. Path, query,
 * body and answer are those of the API's description. An answer of 401 is met with one refresh and
 * one more try, also under `/v1/auth`; when that fails too, listeners are notified why the
 * session ended, and the person is asked to sign in again (product: client). Throws `ApiError` for
 * every failure.
 */
export async function callApi<M extends ApiMethod, P extends ApiPath<M>>(
  method: M,
  path: P,
  ...[given]: Arguments<M, P>
): Promise<ApiAnswer<M, P>> {
  const input: Given = given ?? {};
  const { path: parts = {}, query = {}, body, ...settings } = input;
  const call: Call = { ...settings, method, path: addressOf(path, parts, query), body };
  try {
    return (await callTwice(call)) as ApiAnswer<M, P>; // the API's own contract, held by the tests of every answer
  } catch (error) {
    if (!isApiError(error)) throw error;
    const operation = `${method} ${path}` as OperationName; // the path is one that the method is known for
    throw await inWords(error, call.context ? { context: call.context } : { operation });
  }
}

/** The address of a call under `/api`: its path with its parts, and of its query what is there. */
function addressOf(path: string, parts: object, query: object): string {
  const filled = path.replace(/\{(\w+)\}/g, (_part, name) => encodeURIComponent(String(Reflect.get(parts, name))));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === "number" ? numberText(value) : String(value)]],
  );
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled;
}

/**
 * A failed call as the person reads of it: a refusal in the server's words, everything else in
 * those of what failed.
 */
export async function inWords(error: ApiError, failed: Failed): Promise<ApiError> {
  const { status, code, data } = error;
  if (status >= 400 && status < 500 && !code.startsWith("client.")) return error;
  const text = await failureText(failed, { hasAnswer: code !== "client.no_answer" });
  return text ? new ApiError(status, code, text, data) : error;
}

async function callTwice(call: Call): Promise<unknown> {
  if (NEVER_RENEWED.includes(call.path)) return read(await send(call));
  return read(
    await withSession(
      call,
      () => send(call),
      (response) => isSessionMissing(response),
    ),
  );
}

/**
 * Sends a call, and once more after the session was renewed, or after the person has signed in
 * again on this very page: what they were doing goes on (decision 0113). Gives the answer that
 * counts.
 */
export async function withSession<T>(
  call: Pick<Call, "method" | "path" | "signal">,
  attempt: () => Promise<T>,
  isMissing: (answer: T) => Promise<boolean>,
): Promise<T> {
  const { isPutOff } = await passGate(call);
  const sentAt = performance.now();
  const ask = async () => !isPutOff && (await askSignIn(call, sentAt));
  const first = await attempt();
  if (!(await isMissing(first))) return first;
  // A renewal that ended while the call was in flight has settled the matter for it as well.
  const known = settled && settled.at > sentAt ? settled.outcome : undefined;
  const refreshed = known ?? (await refreshSession());
  if (!refreshed.isRenewed) {
    if (!known) publishAuthError(refreshed.reason);
    if (refreshed.reason === "token-refresh-failed") throw noAnswer(); // the network, not the session
    return (await ask()) ? attempt() : first;
  }
  const second = await attempt();
  if (!(await isMissing(second))) return second;
  publishAuthError("token-invalid-after-retry");
  return (await ask()) ? attempt() : second;
}

/**
 * Whether an answer means that the session is missing or has ended. An unreadable 401, such as a
 * proxy's, counts.
 */
async function isSessionMissing(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = parse(await response.clone().text());
  return !isErrorBody(body) || !NOT_OF_SESSION.includes(body.code);
}

type Refreshed = { isRenewed: true } | { isRenewed: false; reason: AuthErrorReason };
let running: Promise<Refreshed> | undefined;
let settled: { outcome: Refreshed; at: number } | undefined;

/** Renews the session's cookies; calls that come while one refresh runs wait for the same one. */
function refreshSession(): Promise<Refreshed> {
  running ??= renew().then((outcome) => {
    running = undefined;
    settled = { outcome, at: performance.now() };
    return outcome;
  });
  return running;
}

async function renew(): Promise<Refreshed> {
  try {
    const response = await send({ method: "POST", path: "/v1/auth/refresh", body: {} });
    if (response.ok) return { isRenewed: true };
    // Only the server's own no ends a session: a fault, or too many calls, passes.
    const isRefusal = response.status === 401 || response.status === 403;
    return { isRenewed: false, reason: isRefusal ? "refresh-failed" : "token-refresh-failed" };
  } catch {
    return { isRenewed: false, reason: "token-refresh-failed" };
  }
}

async function send({ method, path, body, signal, idempotencyKey, keepalive = false }: Call): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(`/api${path}`, {
      method,
      credentials: "include",
      keepalive,
      headers: {
        "x-custom-lang": document.documentElement.lang || "fr",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    const isLost = error instanceof TypeError || timeout.aborted;
    throw isLost ? noAnswer() : new ApiError(0, "client.failed", "General Error");
  }
}

function noAnswer(): ApiError {
  return new ApiError(0, "client.no_answer", "Request Error");
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  const body: unknown = text === "" ? undefined : parse(text);
  if (response.ok) return body;
  const known = isErrorBody(body) ? body : { code: "client.bad_answer", message: "Response Error", data: {} };
  throw new ApiError(response.status, known.code, known.message, known.data);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an answer that is no JSON, such as a proxy's page
  }
}

/** Whether an answer is one of the error table. */
export function isErrorBody(body: unknown): body is { code: string; message: string; data: ApiError["data"] } {
  return typeof body === "object" && body !== null && "code" in body && "message" in body && "data" in body;
}

/** Whether a thrown value is a failed call. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === "ApiError";
}

/**
 * Whether the server has refused, so that nothing was done: the next attempt is another request,
 * with a key of its own. After no answer or a fault of the server it may have been done, and the
 * same key finds out (product: client).
 */
export function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500;
}
