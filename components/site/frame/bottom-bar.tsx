"use client";

import { CircleUser, House, type IconNode, Luggage, MessageCircle, Package, PackageCheck, Plus, Search } from "lucide";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { LiveBadge } from "@/components/identity/notifications/live-counts";
import { NavLink } from "@/components/layout/nav-link";
import type { Viewer } from "@/components/layout/viewer";
import { homePath, publishPath } from "@/components/layout/viewer-paths";
import { Icon } from "@/components/ui/icon";

type BarEntry = { href: string; label: string; icon: IconNode; also?: string[]; badge?: ReactNode };

/** The paths of a user's own pages besides their home. */
const OWN_PATHS = ["/profile", "/payments", "/favourites", "/alerts"];

/**
 * The five main links of a phone, under the thumb. Pages with an action bar or steps of their own
 * hide it by `data-hides-bar`; so do low windows and an open keyboard (`globals.css`).
 */
export function BottomBar({ viewer }: { viewer: Viewer | null }) {
  const t = useTranslations("layout");
  const entries = viewer ? entriesOf(viewer, t) : visitorEntries(t);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => whileTyping((isTyping) => bar.current?.toggleAttribute("data-typing", isTyping)), []);
  return (
    <nav ref={bar} aria-label={t("bar.label")} className="bottom-bar border-line border-t bg-surface">
      <ul className="mx-auto grid max-w-2xl auto-cols-fr grid-flow-col">
        {entries.map(({ href, label, icon, also, badge }) => (
          <li key={href} className="min-w-0">
            <NavLink
              href={href}
              also={also}
              className="group relative flex h-(--bar-row) flex-col justify-center gap-0.5 rounded-none px-0.5 -outline-offset-3 hover:bg-transparent aria-[current=page]:text-link"
            >
              <Icon of={icon} className="bar-icon" />
              <span className="bar-label">{label}</span>
              {badge ? <span className="absolute start-1/2 top-0.5 ms-1 flex">{badge}</span> : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The selector of controls that open a phone's keyboard. */
const TYPED = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';

/** Notifies when the user starts and stops typing; returns the function that unsubscribes. */
function whileTyping(notify: (isTyping: boolean) => void): () => void {
  const update = () => notify(document.activeElement?.matches(TYPED) === true);
  document.addEventListener("focusin", update);
  document.addEventListener("focusout", update);
  update();
  return () => {
    document.removeEventListener("focusin", update);
    document.removeEventListener("focusout", update);
  };
}

type Words = ReturnType<typeof useTranslations<"layout">>;

function entriesOf(viewer: Viewer, t: Words): BarEntry[] {
  const isCarrier = viewer.logisticsType === "carrier";
  return [
    // Senders look for trips first, carriers for parcels; the other list is a tap away.
    isCarrier
      ? { href: "/announcements", also: ["/transporters"], label: t("bar.search"), icon: Search }
      : { href: "/transporters", also: ["/announcements"], label: t("bar.search"), icon: Search },
    { href: publishPath(viewer), label: t("bar.publish"), icon: Plus },
    {
      href: "/chat",
      label: t("nav.chat"),
      icon: MessageCircle,
      badge: <LiveBadge of="messages" initial={viewer.unreadCount} />,
    },
    { href: "/reservations", label: t("nav.reservations"), icon: PackageCheck },
    { href: homePath(viewer), also: OWN_PATHS, label: t("bar.me"), icon: CircleUser },
  ];
}

function visitorEntries(t: Words): BarEntry[] {
  return [
    { href: "/", label: t("nav.home"), icon: House },
    { href: "/transporters", label: t("bar.trips"), icon: Luggage },
    { href: "/announcements", label: t("bar.parcels"), icon: Package },
    { href: "/ship/new", label: t("bar.publish"), icon: Plus },
    { href: "/sign-in", label: t("bar.signIn"), icon: CircleUser },
  ];
}
