/** The pages that an ended session does not redirect to the sign-in. */
const PUBLIC_AUTH_PATHS = [
  "/",
  "/sign-in",
  "/sign-in/social",
  "/sign-up",
  "/sign-up/social",
  "/forgot-password",
  "/reset-password",
  "/confirm-email",
  "/invitation",
];

/** Whether a path, without its locale, never needs a session. */
export function isPublicAuthPath(pathname: string): boolean {
  return PUBLIC_AUTH_PATHS.includes(pathname);
}

/** A safe redirect after sign-in: a path of this site, or undefined. */
export function safeNext(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 500) return undefined;
  // A second slash or a backslash would name another host.
  if (!/^\/(?!\/)[\p{L}\p{M}\p{N}\-._~:/?#[\]@!$&'()*+,;=%]*$/u.test(value)) return undefined;
  const base = "http://same.invalid";
  return URL.canParse(value, base) && new URL(value, base).origin === base ? value : undefined;
}
