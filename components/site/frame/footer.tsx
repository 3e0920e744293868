"use client";

import { useTranslations } from "next-intl";
import { Logo } from "@/components/brand/logo";
import type { Viewer } from "@/components/layout/viewer";
import { homePath } from "@/components/layout/viewer-paths";
import type { Theme } from "@/lib/core/base/theme";
import { Link } from "@/lib/i18n/link";
import { LanguageSwitch } from "./language-switch";
import { ThemeSwitch } from "./theme-switch";

type FooterProps = {
  brand: string;
  viewer: Viewer | null;
  theme: Theme /** This year, in the market. */;
  year: string;
};

/** The footer of every page: all links, also where scripts do not run. */
export function Footer({ brand, viewer, theme, year }: FooterProps) {
  const t = useTranslations("layout");
  const explore = [
    { href: "/announcements", label: t("nav.announcements") },
    { href: "/transporters", label: t("nav.transporters") },
    { href: "/how-it-works", label: t("nav.how") },
    { href: "/guides", label: t("nav.guides") },
  ];
  const account = viewer
    ? [
        { href: "/chat", label: t("nav.chat") },
        { href: "/reservations", label: t("nav.reservations") },
        { href: "/payments", label: t("nav.payments") },
        { href: homePath(viewer), label: t(viewer.staffRole ? "nav.profile" : "nav.own") },
      ]
    : [
        { href: "/sign-in", label: t("nav.signIn") },
        { href: "/sign-up", label: t("nav.signUp") },
      ];
  const help = [
    { href: "/about", label: t("nav.about") },
    { href: "/contact", label: t("nav.contact") },
    { href: "/legal/terms", label: t("footer.terms") },
    { href: "/legal/privacy", label: t("footer.privacy") },
    { href: "/legal/notice", label: t("footer.notice") },
    { href: "/legal/accessibility", label: t("footer.accessibility") },
    { href: "/withdraw", label: t("footer.withdraw") },
  ];
  return (
    // A conversation fills its window, and a form in steps is done first: nothing is below them.
    <footer className="mt-16 border-line border-t bg-sunken in-data-no-footer:hidden in-data-one-thing:hidden">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-8 py-10 lg:grid-cols-[1.4fr_1fr_1fr_1fr_auto]">
        <div className="max-sm:col-span-full">
          <Logo name={brand} />
          <p className="mt-3 max-w-[32ch] text-muted">{t("footer.tagline")}</p>
        </div>
        <FooterLinks title={t("footer.explore")} links={explore} />
        <FooterLinks title={t("footer.help")} links={help} />
        <FooterLinks title={t("footer.account")} links={account} />
        <div className="col-span-full flex flex-wrap items-start gap-4 lg:col-span-1 lg:flex-col">
          <LanguageSwitch long className="-ms-3 lg:-mt-3" />
          <ThemeSwitch initial={theme} />
        </div>
        <p className="col-span-full text-muted text-small">{t("footer.rights", { brand, year })}</p>
      </div>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: { href: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <p className="font-semibold text-small">{title}</p>
      <ul className="mt-1">
        {links.map((link) => (
          <li key={link.href}>
            {/* On every page and seldom followed: fetching what they lead to would cost each visitor a dozen requests. */}
            <Link href={link.href} prefetch={false} className="foot-link">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
