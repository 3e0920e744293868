import { randomUUID } from "node:crypto";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import { fail, statusOf } from "@/lib/core/base/errors";
import { asAppError } from "@/lib/core/commands/as-app-error";
import type { AnyCommand, Reply } from "@/lib/core/commands/command";
import { execute } from "@/lib/core/commands/execute";
import type { Runtime } from "@/lib/core/commands/runtime";
import { setOperation } from "@/lib/core/observability/origin";
import { errorBody } from "@/lib/core/texts/texts";
import {
  cookieNames,
  flowCookie,
  forgottenCookies,
  hasSession,
  paidSignOutCookie,
  readCookie,
  registrationCookie,
  sessionCookie,
} from "./cookies";
import { addDevice, deviceOf } from "./device";
import { errorHeaders } from "./error-headers";
import type { FileField } from "./file-fields";
import { readInput } from "./read-input";
import { assertSameSite, resolveCaller } from "./resolve-caller";
import { webRuntime } from "./runtime";

// A route without parameters gets none.
type Params = { params: Promise<Record<string, string | string[] | undefined> | undefined> };

/** A route handler with its command, for the API's description and the tests. */
export type RouteHandler = ((request: Request, context: Params) => Promise<Response>) & {
  command: AnyCommand;
  status: number;
};

type CookieField = "sessionToken" | "signOutOwed" | "flow" | "registration";

type RouteOptions = {
  /** A larger maximum of a JSON body than the usual one. */
  jsonBytesMax?: number;
  /** The status of success; default 200. */
  status?: 200 | 201 | 202 | 204;
  /** Multipart fields with files, by declared path (`packages[0][images]` is `packages.images`). */
  files?: Record<string, FileField>;
  /** Adds values of request headers to the input. */
  complete?: (input: Record<string, unknown>, request: Request) => void;
  /** Turns the view into a response that is not JSON. */
  present?: (view: unknown, headers: Headers, request: Request) => Response | Promise<Response>;
  /** Cookies merged into the input, by the name of their field. */
  cookies?: Partial<Record<CookieField, keyof ReturnType<typeof cookieNames>>>;
};

/**
 * Makes a route handler of a command: path, query and body are merged into its input, and its
 * errors become responses.
 */
export function route(command: AnyCommand, options: RouteOptions = {}): RouteHandler {
  const handler = async (request: Request, context: Params): Promise<Response> => {
    const requestId = requestIdOf(request);
    const locale = toLocale(request.headers.get("x-custom-lang"));
    const runtime = webRuntime();
    setOperation(command.name);
    let response: Response;
    try {
      response = await answer(request, context, { command, options, runtime, locale, requestId });
    } catch (error) {
      response = errorResponse(error, locale, requestId, runtime);
    }
    if (!isSafe(request)) addDevice(response, request, webRuntime().now());
    response.headers.set("x-request-id", requestId);
    return response;
  };
  return Object.assign(handler, { command, status: options.status ?? 200 });
}

type Call = { command: AnyCommand; options: RouteOptions; runtime: Runtime; locale: Locale; requestId: string };

async function answer(request: Request, context: Params, call: Call): Promise<Response> {
  const { command, options, runtime, locale, requestId } = call;
  if (!isSafe(request)) assertSameSite(request);
  const caller = await resolveCaller(request, command, runtime);
  const idempotencyKey = keyOf(request);
  const given = await readInput(request, (await context.params) ?? {}, {
    files: options.files ?? {},
    jsonBytesMax: options.jsonBytesMax,
    policy: command.policy,
    caller,
    runtime,
  });
  const complete = (input: Record<string, unknown>) => {
    for (const [field, name] of Object.entries(options.cookies ?? {}))
      input[field] = readCookie(request.headers.get("cookie"), cookieNames()[name]) ?? "";
    options.complete?.(input, request);
    return input;
  };
  const { storeFiles } = given;
  try {
    const input = complete(given.input);
    const { view, reply } = await execute(
      runtime,
      command,
      {
        caller,
        locale,
        requestId,
        ip: ipOf(request),
        device: deviceOf(request.headers.get("cookie")),
        userAgent: request.headers.get("user-agent") ?? "",
        isStaleAllowed: !hasSession(request.headers),
        ...(idempotencyKey ? { idempotencyKey } : {}),
        ...(storeFiles ? { storeFiles: async () => complete(await storeFiles()) } : {}),
      },
      input,
    );
    const headers = headersOf(reply, caller.kind === "visitor" && isSafe(request));
    return options.present ? await options.present(view, headers, request) : success(view, reply, options, headers);
  } finally {
    await given.close?.();
  }
}

function isSafe({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

function headersOf(reply: Reply, isShareable: boolean): Headers {
  const headers = new Headers({ "cache-control": isShareable ? "no-cache" : "private, no-store" });
  addCookies(headers, reply);
  return headers;
}

/** Adds the cookies that a command set. */
export function addCookies(headers: Headers, reply: Reply): void {
  if (reply.session !== undefined) headers.append("set-cookie", sessionCookie(reply.session));
  if (reply.session === null) for (const line of forgottenCookies()) headers.append("set-cookie", line);
  if (reply.session === null || reply.session?.isNew) headers.append("set-cookie", paidSignOutCookie());
  if (reply.flow !== undefined) headers.append("set-cookie", flowCookie(reply.flow));
  if (reply.registration !== undefined) headers.append("set-cookie", registrationCookie(reply.registration));
}

function success(view: unknown, reply: Reply, options: RouteOptions, headers: Headers): Response {
  const finalStatus = reply.status ?? options.status ?? 200;
  return finalStatus === 204
    ? new Response(null, { status: 204, headers })
    : Response.json(view, { status: finalStatus, headers });
}

function errorResponse(error: unknown, locale: Locale, requestId: string, runtime: Runtime): Response {
  const known = asAppError(error, runtime.log, { requestId });
  const headers = errorHeaders(known);
  if (known.code === "auth.refresh_failed") headers.append("set-cookie", sessionCookie(null));
  return Response.json(errorBody(known, locale), { status: statusOf(known.code), headers });
}

function keyOf(request: Request): string | undefined {
  const key = request.headers.get("idempotency-key") ?? undefined;
  if (key !== undefined && !/^[\w-]{8,100}$/.test(key)) fail("request.malformed");
  return key;
}

/** The client's IP address, in a header that our web server sets. */
export function ipOf(request: Request): string {
  return request.headers.get("x-rihla-ip") ?? "unknown";
}

/** The id of a request, in a header that our web server sets: the one that its log lines carry. */
export function requestIdOf(request: Request): string {
  return request.headers.get("x-request-id") ?? randomUUID();
}
