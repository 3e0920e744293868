import type { ReactNode } from "react";
import { Missing } from "@/app/[locale]/missing";
import { RequireSession } from "@/app/[locale]/require-session";
import { StaffDenied } from "@/components/staff/shared/staff-denied";
import type { Actor, Locale } from "@/lib/core/actor";

type StaffOnlyProps = {
  locale: Locale;
  /** The page's own path without the language: where the sign-in leads back to. */
  path: string;
  needs?: "moderator" | "admin";
  /** Writes the page; it may be async. */
  children: (actor: Actor) => ReactNode | Promise<ReactNode>;
};

/** Lets only the staff see a page. Each page asks for itself: a layout is drawn beside its page, not before it. */
export function StaffOnly({ locale, path, needs = "moderator", children }: StaffOnlyProps) {
  return (
    <RequireSession locale={locale} path={path}>
      {(actor) => {
        const isAllowed = needs === "admin" ? actor.staffRole === "admin" : actor.staffRole !== null;
        if (isAllowed) return children(actor);
        return (
          <Missing>
            <StaffDenied needs={needs} />
          </Missing>
        );
      }}
    </RequireSession>
  );
}
