import type { ReactNode } from "react";
import type { Actor, Locale } from "@/lib/core/actor";
import { pageSession } from "@/lib/http/page";
import { getPathname, redirect } from "@/lib/i18n/navigation";
import { StaleSession } from "./stale-session";

type RequireSessionProps = {
  locale: Locale;
  /** The page's own path without the language, with its query if it has one: where the sign-in leads back to. */
  path: string;
  /** Writes the page for the person; it may be async. */
  children: (actor: Actor) => ReactNode | Promise<ReactNode>;
};

/**
 * Lets only signed-in people see a page: visitors go to the sign-in and come back, a session that ran out is renewed by
 * the browser first.
 */
export async function RequireSession({ locale, path, children }: RequireSessionProps) {
  const session = await pageSession();
  if (session.state === "user") return children(session.actor);
  if (session.state === "stale") return <StaleSession session={session} />;
  return redirect({
    href: { pathname: "/sign-in", query: { next: getPathname({ href: path, locale }) } },
    locale,
  });
}
