/** The pages that a failed session leaves alone: everything else leads to the sign-in. */
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

/** Whether a path, without its language, is one that needs no session whatever happens. */
export function isPublicAuthPath(pathname: string): boolean {
  return PUBLIC_AUTH_PATHS.includes(pathname);
}

/** Where to go on after a sign-in: a path of this site, or nothing. Other sites and scripts are never followed. */
export function safeNext(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 500) return undefined;
  // A second slash or a backslash would name another host; the rest is what an encoded address is made of.
  if (!/^\/(?!\/)[\p{L}\p{M}\p{N}\-._~:/?#[\]@!$&'()*+,;=%]*$/u.test(value)) return undefined;
  const base = "http://same.invalid";
  return URL.canParse(value, base) && new URL(value, base).origin === base ? value : undefined;
}
