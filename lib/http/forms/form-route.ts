import type { z } from "zod";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import { type AppError, failIfAny, type Issue, statusOf } from "@/lib/core/base/errors";
import { FORM_LIMITS } from "@/lib/core/base/field-limits";
import { readWith } from "@/lib/core/base/issues";
import { localPath } from "@/lib/core/base/local-path";
import { asAppError } from "@/lib/core/commands/as-app-error";
import type { AnyCommand, Command, Reply } from "@/lib/core/commands/command";
import { execute } from "@/lib/core/commands/execute";
import { type FormName, OUTCOME_ID } from "@/lib/core/fields/form-address";
import { setOperation } from "@/lib/core/observability/origin";
import { errorBody } from "@/lib/core/texts/texts";
import { cookieNames, formCookies, hasSession, readCookie } from "../cookies";
import { addDevice, deviceOf } from "../device";
import { errorHeaders } from "../error-headers";
import { assertOwnOrigin, resolveCaller } from "../resolve-caller";
import { addCookies, ipOf, requestIdOf } from "../route";
import { webRuntime } from "../runtime";
import { type Fields, inputOf, readFields } from "./form-fields";
import { encodeAnswer, newAnswerId } from "./returned-form";

/** The request of a browser: the fields of the form, and the query of its URL. */
export type Sent = { fields: Fields; query: URLSearchParams; locale: Locale; request: Request };

/** The next page of the browser, without its language. */
export type NextPage = {
  path: string;
  query?: Record<string, string | undefined>;
  /** Values that the page shows again, such as the address that a mail went to. */
  values?: Fields;
};

type FormOptions<V> = {
  name: FormName;
  /** The page that the form stands on, to which its faults lead back. */
  page: (sent: Sent) => NextPage;
  /** The page after success. */
  next: (sent: Sent, view: V) => NextPage;
  /** Fields that the browser leaves out while they are empty, with what they mean then. */
  empty?: Fields;
  /** Fields in addition to the command's input, and their errors. */
  extra?: { names: readonly string[]; check: (fields: Fields) => Issue[] };
  /** Cookies that are fields of the input. */
  cookies?: Partial<Record<string, keyof ReturnType<typeof cookieNames>>>;
  /** Cookies that the answer sets in addition to those of the command. */
  setCookies?: (sent: Sent) => string[];
};

/** The handler of a form, with its command for the tests. */
export type FormHandler = ((request: Request) => Promise<Response>) & { form: FormName; formCommand: AnyCommand };

/**
 * Makes the handler of a form that browsers send without a script: the same command as the API's,
 * whose answer is the next page, or the same one with what was typed and what is wrong with it.
 */
export function formRoute<I extends z.ZodType, O extends z.ZodType>(
  // biome-ignore lint/suspicious/noExplicitAny: a command is contravariant in its actor, so no narrower bound holds them all
  command: Command<any, I, O>,
  options: FormOptions<z.output<O>>,
): FormHandler {
  const handler = async (request: Request): Promise<Response> => {
    const query = new URL(request.url).searchParams;
    const locale = toLocale(query.get("lang"));
    const requestId = requestIdOf(request);
    setOperation(command.name);
    const sent: Sent = { fields: {}, query, locale, request };
    let response: Response;
    try {
      assertOwnOrigin(request);
      sent.fields = await readFields(request);
      response = await answer(command, options, sent, requestId);
    } catch (error) {
      const known = asAppError(error, webRuntime().log, { requestId });
      response = known.code === "request.origin" ? refusal(known, locale) : backTo(options, sent, known);
    }
    addDevice(response, request, webRuntime().now());
    response.headers.set("x-request-id", requestId);
    return response;
  };
  return Object.assign(handler, { form: options.name, formCommand: command });
}

async function answer<I extends z.ZodType, O extends z.ZodType>(
  // biome-ignore lint/suspicious/noExplicitAny: as above
  command: Command<any, I, O>,
  options: FormOptions<z.output<O>>,
  sent: Sent,
  requestId: string,
): Promise<Response> {
  const { request, locale } = sent;
  const runtime = webRuntime();
  const { view, reply } = await execute(
    runtime,
    command,
    {
      caller: await resolveCaller(request, command, runtime),
      locale,
      requestId,
      ip: ipOf(request),
      device: deviceOf(request.headers.get("cookie")),
      userAgent: request.headers.get("user-agent") ?? "",
      isStaleAllowed: !hasSession(request.headers),
    },
    readInput(command.input, options, sent),
  );
  const extra = options.setCookies?.(sent) ?? [];
  return seeOther(sent, options.name, options.next(sent, view), { reply, extra });
}

function readInput(
  contract: z.ZodType,
  { extra, empty, cookies }: FormOptions<never>,
  { fields, request }: Sent,
): Record<string, unknown> {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !extra?.names.includes(name)));
  const input = inputOf({ ...empty, ...own });
  const header = request.headers.get("cookie");
  for (const [field, name] of Object.entries(cookies ?? {}))
    if (name) input[field] = readCookie(header, cookieNames()[name]) ?? "";
  const issues = extra?.check(fields) ?? [];
  if (issues.length === 0) return input;
  // Together with what the command would refuse.
  const read = readWith(contract, input);
  failIfAny([...(read.ok ? [] : read.issues), ...issues]);
  return input;
}

/** Leads back to the form, which shows its fault. */
function backTo(options: FormOptions<never>, sent: Sent, error: AppError): Response {
  const page = options.page(sent);
  return seeOther(sent, options.name, { ...page, query: { ...page.query, fault: error.code } }, { error });
}

type Outcome = { reply?: Reply; extra?: string[]; error?: AppError };

function seeOther(sent: Sent, form: FormName, to: NextPage, { reply, extra = [], error }: Outcome): Response {
  const headers = new Headers({ "cache-control": "private, no-store" });
  const values = error ? withoutSecrets(sent.fields) : to.values;
  const id = values ? newAnswerId() : undefined;
  const issues = error?.detail.issues ?? [];
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...to.query, again: id })) if (value) search.set(name, value);
  const hash = search.size > 0 && !to.path.startsWith("/api/") ? `#${OUTCOME_ID}` : "";
  headers.set("location", `${pathIn(to.path, sent.locale)}${search.size > 0 ? `?${search}` : ""}${hash}`);
  if (reply) addCookies(headers, reply);
  const params = error?.detail.params ?? {};
  const parts = id && values ? encodeAnswer({ id, form, values, code: error?.code ?? "", params, issues }) : [];
  const expiresAt = new Date(webRuntime().now().getTime() + FORM_LIMITS.answerSeconds * 1_000);
  const hasCookies =
    parts.length > 0 || readCookie(sent.request.headers.get("cookie"), cookieNames().form) !== undefined;
  const answerCookies = hasCookies ? formCookies(parts, expiresAt) : [];
  for (const cookie of [...answerCookies, ...extra]) headers.append("set-cookie", cookie);
  if (error?.detail.retryAfterSeconds) headers.set("retry-after", String(error.detail.retryAfterSeconds));
  return new Response(null, { status: 303, headers });
}

/** A page's path in the language; the API has none. */
export function pathIn(path: string, locale: Locale): string {
  return path.startsWith("/api/") ? path : localPath(path, locale);
}

/** Passwords and tokens never come back to a page. */
function withoutSecrets(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !/password|token/i.test(name)));
}

function refusal(error: AppError, locale: Locale): Response {
  return Response.json(errorBody(error, locale), { status: statusOf(error.code), headers: errorHeaders(error) });
}
