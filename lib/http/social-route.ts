import { type Locale, toLocale } from "@/lib/core/base/actor";
import type { ErrorCode } from "@/lib/core/base/errors";
import { asAppError } from "@/lib/core/commands/as-app-error";
import type { Reply } from "@/lib/core/commands/command";
import { execute } from "@/lib/core/commands/execute";
import { siteOrigin } from "@/lib/core/env/env";
import { setOperation } from "@/lib/core/observability/origin";
import { beginSocial } from "@/lib/identity/social-login/begin-social";
import { finishSocial } from "@/lib/identity/social-login/finish-social";
import { openFlow } from "@/lib/identity/social-login/seal-flow";
import { cookieNames, readCookie } from "./cookies";
import { deviceOf } from "./device";
import { addCookies, ipOf, requestIdOf } from "./route";
import { webRuntime } from "./runtime";

type Context = { params: Promise<{ provider: string }> };

/** The page after each outcome, unless the user came from another. */
const PAGES = {
  signed_in: "/_app",
  linked: "/profile/password?linked=1",
  new: "/sign-up/social",
  prove: "/sign-in/social",
} as const;

/**
 * Redirects to a provider's page. Browsers open these two routes directly, so every error redirects
 * to a page of ours.
 */
export async function getSocial(request: Request, { params }: Context): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const locale = toLocale(query.get("lang"));
  const call = callOf(request, locale);
  setOperation(beginSocial.name);
  try {
    const input = { provider: (await params).provider, next: query.get("next") ?? undefined };
    const { view, reply } = await execute(webRuntime(), beginSocial, call, input);
    return redirectTo(view.url, reply);
  } catch (error) {
    return backTo(error, call, "/sign-in");
  }
}

/** Handles the redirect back from a provider. */
export async function getSocialCallback(request: Request, { params }: Context): Promise<Response> {
  const flow = readCookie(request.headers.get("cookie"), cookieNames().flow) ?? "";
  const asked = await openFlow(flow, new Date());
  const locale = asked?.stage === "ask" ? asked.locale : toLocale(null);
  const isLink = asked?.stage === "ask" && asked.linkTo !== null;
  const call = callOf(request, locale);
  setOperation(finishSocial.name);
  try {
    const input = { provider: (await params).provider, url: request.url, flow };
    const { view, reply } = await execute(webRuntime(), finishSocial, call, input);
    const path = withLocale(PAGES[view.outcome], locale);
    return redirectTo(`${siteOrigin()}${view.outcome === "signed_in" ? (view.next ?? path) : path}`, reply);
  } catch (error) {
    return backTo(error, call, isLink ? "/profile/password" : "/sign-in");
  }
}

function callOf(request: Request, locale: Locale) {
  return {
    caller: { kind: "visitor" },
    locale,
    requestId: requestIdOf(request),
    ip: ipOf(request),
    device: deviceOf(request.headers.get("cookie")),
    userAgent: request.headers.get("user-agent") ?? "",
  } as const;
}

function backTo(error: unknown, { locale, requestId }: { locale: Locale; requestId: string }, page: string): Response {
  const { code } = asAppError(error, webRuntime().log, { requestId });
  // An unknown provider or a malformed URL counts as not configured.
  const known: ErrorCode = code === "request.invalid" ? "social.not_configured" : code;
  return redirectTo(`${siteOrigin()}${withLocale(page, locale)}?fault=${known}`, {});
}

function withLocale(path: string, locale: Locale): string {
  return locale === "fr" ? path : `/${locale}${path}`;
}

function redirectTo(location: string, reply: Reply): Response {
  const headers = new Headers({ location, "cache-control": "no-store" });
  addCookies(headers, reply);
  return new Response(null, { status: 303, headers });
}
