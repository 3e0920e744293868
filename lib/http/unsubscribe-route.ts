import { type Locale, toLocale } from "@/lib/core/base/actor";
import { statusOf } from "@/lib/core/base/errors";
import { localPath } from "@/lib/core/base/local-path";
import { asAppError } from "@/lib/core/commands/as-app-error";
import { execute } from "@/lib/core/commands/execute";
import { siteOrigin } from "@/lib/core/env/env";
import { setOperation } from "@/lib/core/observability/origin";
import { unsubscribeMail } from "@/lib/identity/notifications/unsubscribe-mail";
import { errorHeaders } from "./error-headers";
import { requestIdOf } from "./route";
import { webRuntime } from "./runtime";

/**
 * Handles a mail client's one-click request (RFC 8058) or the unsubscribe page's form. The signed
 * token replaces the session and the language header. Browsers are redirected to the page, mail
 * clients get a status.
 */
export async function postUnsubscribe(request: Request): Promise<Response> {
  const requestId = requestIdOf(request);
  setOperation(unsubscribeMail.name);
  const runtime = webRuntime();
  const query = new URL(request.url).searchParams;
  const locale = toLocale(query.get("lang"));
  const isPage = query.get("from") === "page";
  try {
    const call = { caller: { kind: "system" }, locale, requestId, ip: "", userAgent: "" } as const;
    const { view } = await execute(runtime, unsubscribeMail, call, { token: query.get("token") ?? "" });
    return isPage ? seeOther(locale, `done=${view.group}`) : new Response(null, { status: 200 });
  } catch (error) {
    const known = asAppError(error, runtime.log, { requestId });
    // A mail client retries later; a page shows the error.
    if (statusOf(known.code) === 503 && !isPage)
      return new Response(null, { status: 503, headers: errorHeaders(known) });
    return isPage ? seeOther(locale, "invalid=1") : new Response(null, { status: 422 });
  }
}

/** Following the link has no side effect: it redirects to the page that asks. */
export async function getUnsubscribe(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  return seeOther(toLocale(query.get("lang")), `token=${encodeURIComponent(query.get("token") ?? "")}`);
}

function seeOther(locale: Locale, search: string): Response {
  const path = localPath(`/unsubscribe?${search}`, locale);
  return new Response(null, {
    status: 303,
    headers: { location: `${siteOrigin()}${path}`, "cache-control": "no-store" },
  });
}
