import type { IssuedSession, SealedFlow } from "@/lib/core/commands/command";
import { env } from "@/lib/core/env/env";
import { SIGN_OUT_OWED, signOutCookieName } from "@/lib/identity/sessions/rules";

/** The cookies' names. On HTTPS they have the `__Host-` prefix, which only this host can set. */
export function cookieNames(): Record<
  "session" | "flow" | "registration" | "device" | "signOutOwed" | "form" | "formRest" | "wanted",
  string
> {
  const prefix = isSecure() ? "__Host-" : "";
  return {
    session: `${prefix}rihla_session`,
    flow: `${prefix}rihla_flow`,
    registration: `${prefix}rihla_registration`,
    device: `${prefix}rihla_device`,
    signOutOwed: signOutCookieName(isSecure()),
    form: `${prefix}rihla_form`,
    formRest: `${prefix}rihla_form_rest`,
    wanted: `${prefix}rihla_wanted`,
  };
}

function isSecure(): boolean {
  return env().APP_URL.startsWith("https://");
}

/**
 * The `Set-Cookie` header of a session, or to clear it; `Lax`, because links of mails and other
 * sites lead to private pages.
 */
export function sessionCookie(session: IssuedSession | null): string {
  return line(cookieNames().session, session?.token ?? "", session?.expiresAt ?? new Date(0));
}

/** The `Set-Cookie` header that clears a pending offline logout. */
export function paidSignOutCookie(): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${cookieNames().signOutOwed}=; Path=/; SameSite=Lax; Expires=${new Date(0).toUTCString()}${secure}`;
}

/** Whether the user logged out while offline: the session's cookies must be ignored. */
export function isSignOutOwed(header: string | null): boolean {
  return readCookie(header, cookieNames().signOutOwed) === SIGN_OUT_OWED;
}

/** Whether a request carries a session: a cookie or a token of one, also an ended one. */
export function hasSession(headers: Pick<Headers, "get">): boolean {
  return (
    headers.get("authorization") !== null || readCookie(headers.get("cookie"), cookieNames().session) !== undefined
  );
}

/**
 * The `Set-Cookie` header of a pending social login, or to clear it; `Lax`, because the provider
 * redirects back.
 */
export function flowCookie(flow: SealedFlow | null): string {
  return line(cookieNames().flow, flow?.sealed ?? "", flow?.expiresAt ?? new Date(0));
}

/**
 * The `Set-Cookie` header of a registering browser, or to clear it; `Lax`, because a mail links
 * back.
 */
export function registrationCookie(registration: { token: string; expiresAt: Date } | null): string {
  return line(cookieNames().registration, registration?.token ?? "", registration?.expiresAt ?? new Date(0));
}

/** The `Set-Cookie` header that a device is known by, for limits. */
export function deviceCookie(token: string, expiresAt: Date): string {
  return line(cookieNames().device, token, expiresAt);
}

/** The `Set-Cookie` headers that bring a form's answer to its page, in their order. */
export function formCookies(parts: readonly string[], expiresAt: Date): string[] {
  const { form, formRest } = cookieNames();
  return [form, formRest].map((name, index) =>
    line(name, parts[index] ?? "", parts[index] === undefined ? new Date(0) : expiresAt),
  );
}

/** The `Set-Cookie` header of where a new account wanted to go, or to clear it. */
export function wantedCookie(path: string | null, expiresAt: Date): string {
  return line(cookieNames().wanted, encodeURIComponent(path ?? ""), path === null ? new Date(0) : expiresAt);
}

/**
 * The `Set-Cookie` headers that clear the other cookies of the user who logs out: a form's answer,
 * a sign-up or social login in progress, and its return path.
 */
export function forgottenCookies(): string[] {
  const { flow, registration, form, formRest, wanted } = cookieNames();
  return [flow, registration, form, formRest, wanted].map((name) => line(name, "", new Date(0)));
}

function line(name: string, value: string, expires: Date): string {
  const secure = isSecure() ? "; Secure" : "";
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Expires=${expires.toUTCString()}${secure}`;
}

/** The value of a request's cookie. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of header?.split(";") ?? []) {
    const [key, ...rest] = part.trim().split("=");
    if (key === name) return rest.join("=") || undefined;
  }
  return undefined;
}
