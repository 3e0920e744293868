import { toLocale } from "@/lib/core/base/actor";
import { FORM_LIMITS } from "@/lib/core/base/field-limits";
import { OUTCOME_ID } from "@/lib/core/fields/form-address";
import { safeNext } from "@/lib/core/fields/safe-next";
import { cookieNames, readCookie, wantedCookie } from "../cookies";
import { webRuntime } from "../runtime";
import { type NextPage, pathIn, type Sent } from "./form-route";

/** Leads a person who is signed in now to their page, through {@link getEntered}. */
export function enter({ locale, query }: Pick<Sent, "locale" | "query">, wanted?: string | null): NextPage {
  return { path: "/api/forms/entered", query: { lang: locale, next: safeNext(wanted ?? query.get("next")) } };
}

/**
 * Leads a person who has just signed in on to their page. A browser that has not stored the
 * session's cookie is redirected to the sign-in, which explains what it needs.
 */
export function getEntered(request: Request): Response {
  const query = new URL(request.url).searchParams;
  const locale = toLocale(query.get("lang"));
  const next = safeNext(query.get("next"));
  const isStored = readCookie(request.headers.get("cookie"), cookieNames().session) !== undefined;
  const fault = new URLSearchParams({ ...(next ? { next } : {}), fault: "auth.cookies_needed" });
  const location = isStored
    ? asciiPath(next ?? pathIn("/_app", locale))
    : `${pathIn("/sign-in", locale)}?${fault}#${OUTCOME_ID}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
}

/** A header takes no other letters than ASCII. */
function asciiPath(path: string): string {
  const { pathname, search, hash } = new URL(path, "http://same.invalid");
  return `${pathname}${search}${hash}`;
}

/** The return path of a new account, as its browser has stored it. */
export function wantedOf(cookie: string | undefined): string | undefined {
  try {
    return cookie === undefined ? undefined : safeNext(decodeURIComponent(cookie));
  } catch {
    return undefined; // not what was written here
  }
}

/** The `Set-Cookie` headers that store the return path of a new account, if it has one. */
export function wantedCookies({ query }: Sent): string[] {
  const next = safeNext(query.get("next"));
  const expiresAt = new Date(webRuntime().now().getTime() + FORM_LIMITS.wantedSeconds * 1_000);
  return next ? [wantedCookie(next, expiresAt)] : [];
}
