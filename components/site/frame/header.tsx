"use client";

import { MessageCircle, Plus } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Logo } from "@/components/brand/logo";
import { LiveBadge } from "@/components/identity/notifications/live-counts";
import { NotificationBell } from "@/components/identity/notifications/notification-bell";
import { NavLink } from "@/components/layout/nav-link";
import type { Viewer } from "@/components/layout/viewer";
import { homePath, publishPath } from "@/components/layout/viewer-paths";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Theme } from "@/lib/core/base/theme";
import { Link } from "@/lib/i18n/link";
import { AccountMenu } from "./account-menu";
import { LanguageSwitch } from "./language-switch";
import { type MenuEntry, MobileMenu } from "./mobile-menu";
import { ThemeToggle } from "./theme-switch";
import { ZoneReporter } from "./zone-reporter";

type HeaderProps = {
  brand: string;
  viewer: Viewer | null;
  theme: Theme;
  /** For what needs a call, such as signing out; shown to signed-in people only. */
  accountSlot?: ReactNode;
};

/** The bar on top of every page. */
export function Header({ brand, viewer, theme, accountSlot }: HeaderProps) {
  const t = useTranslations("layout.nav");
  const unread = viewer?.unreadCount ?? 0;
  const badge = <LiveBadge of="messages" initial={unread} />;
  const isVisitor = !viewer;
  const places: MenuEntry[] = [
    { href: "/announcements", label: t("announcements"), isInBar: isVisitor },
    { href: "/transporters", label: t("transporters"), isInBar: isVisitor },
  ];
  const how: MenuEntry = { href: "/how-it-works", label: t("how") };
  const help: MenuEntry[] = [
    { href: "/guides", label: t("guides") },
    ...(isVisitor ? [{ href: "/about", label: t("about") }] : []),
    { href: "/contact", label: t("contact") },
  ];
  // The staff's links come first: the first ones are in the bar.
  const own: MenuEntry[] = viewer
    ? [
        ...(viewer.staffRole ? [{ href: "/moderation", label: t("moderation") }] : []),
        ...(viewer.staffRole === "admin"
          ? [{ href: "/admin/users", also: ["/admin"], label: t("administration") }]
          : []),
        { href: "/chat", label: t("chat"), badge, isInBar: true },
        { href: "/reservations", label: t("reservations"), isInBar: true },
        { href: "/payments", label: t("payments") },
        { href: "/favourites", label: t("favourites") },
        { href: "/alerts", label: t("alerts") },
        { href: homePath(viewer), label: t(viewer.staffRole ? "profile" : "own"), isInBar: true },
      ]
    : [];
  // A visitor's last link is the sign-in; a signed-in user's own pages are grouped.
  const settings = (
    <>
      <LanguageSwitch className="hidden lg:block" />
      <span className="hidden lg:block">
        <ThemeToggle />
      </span>
    </>
  );
  return (
    <header
      data-bar=""
      className="sticky top-0 z-30 border-line pt-(--edge-top) border-b bg-canvas/95 backdrop-blur-sm"
    >
      <div className="page-width flex h-(--header-row) items-center gap-2">
        <Link
          href="/"
          aria-label={t("homeOf", { brand })}
          className="-ms-1 inline-flex min-h-11 items-center rounded-md px-1"
        >
          <Logo name={brand} />
        </Link>
        <nav aria-label={t("label")} className="ms-4 hidden lg:block">
          <ul className="flex">
            {[...places, ...(viewer ? [] : [how])].map((entry) => (
              <li key={entry.href}>
                <NavLink href={entry.href}>{entry.label}</NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ms-auto flex items-center gap-1">
          {viewer ? <ZoneReporter /> : settings}
          {viewer ? (
            <OwnLinks
              publishHref={publishPath(viewer)}
              entries={own}
              accountSlot={accountSlot}
              unread={unread}
              notifications={viewer.unreadNotifications}
            />
          ) : (
            <VisitorLinks />
          )}
          {viewer ? settings : null}
          <MobileMenu
            entries={[...places, ...own, how, ...help]}
            isVisitor={isVisitor}
            theme={theme}
            accountSlot={accountSlot}
          />
        </div>
      </div>
    </header>
  );
}

function VisitorLinks() {
  const t = useTranslations("layout.nav");
  return (
    <>
      <Button asChild variant="ghost" size="sm" className="max-[359px]:hidden">
        <Link href="/sign-in">{t("signIn")}</Link>
      </Button>
      <Button asChild size="sm" className="hidden sm:inline-flex">
        <Link href="/sign-up">{t("signUp")}</Link>
      </Button>
    </>
  );
}

/** The maximum number of a user's own pages in the top bar; the rest is in the account's menu. */
const IN_BAR = 2;

type OwnLinksProps = {
  entries: MenuEntry[];
  publishHref: string;
  accountSlot?: ReactNode;
  unread: number;
  notifications: number;
};

function OwnLinks({ entries, publishHref, accountSlot, unread, notifications }: OwnLinksProps) {
  const t = useTranslations("layout.nav");
  return (
    <>
      <ul className="hidden lg:flex">
        {entries.slice(0, IN_BAR).map((entry) => (
          <li key={entry.href}>
            <NavLink href={entry.href} also={entry.also}>
              {entry.label}
              {entry.badge}
            </NavLink>
          </li>
        ))}
      </ul>
      <Button asChild variant="secondary" size="sm" className="mx-1 hidden xl:inline-flex">
        <Link href={publishHref}>
          <Icon of={Plus} />
          {t("publish")}
        </Link>
      </Button>
      <NotificationBell count={notifications} />
      <AccountMenu entries={entries.slice(IN_BAR)} accountSlot={accountSlot} />
      <NavLink href="/chat" className="bar-absent relative size-11 justify-center px-0 lg:hidden">
        <Icon of={MessageCircle} className="size-5" />
        <span className="sr-only">{t("chat")}</span>
        <span className="absolute -top-0.5 end-0 flex">
          <LiveBadge of="messages" initial={unread} />
        </span>
      </NavLink>
    </>
  );
}
