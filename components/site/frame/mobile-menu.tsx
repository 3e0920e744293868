"use client";

import { Menu } from "lucide";
import { useTranslations } from "next-intl";
import { type MouseEvent, type ReactNode, useState } from "react";
import { NavLink } from "@/components/layout/nav-link";
import { Button } from "@/components/ui/button";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import type { Theme } from "@/lib/core/base/theme";
import { Link } from "@/lib/i18n/link";
import { LanguageSwitch } from "./language-switch";
import { ThemeSwitch } from "./theme-switch";

/** An entry of the menu: its address and its words. */
export type MenuEntry = {
  href: string;
  label: string;
  /** Other pages that it represents. */
  also?: readonly string[];
  badge?: ReactNode;
  /** Stands in the bar at the bottom, and in the menu only where that bar is hidden. */
  isInBar?: boolean;
};

type MobileMenuProps = { entries: MenuEntry[]; isVisitor: boolean; theme: Theme; accountSlot?: ReactNode };

/**
 * The navigation on small screens: a sheet that closes by Escape, by its button, and by choosing.
 */
export function MobileMenu({ entries, isVisitor, theme, accountSlot }: MobileMenuProps) {
  const t = useTranslations("layout.nav");
  const [isOpen, setOpen] = useState(false);
  const closeByLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) setOpen(false);
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={t("menu")} className="lg:hidden">
          <Icon of={Menu} />
        </Button>
      </DialogTrigger>
      <DialogContent title={t("menu")} size="menu">
        <nav aria-label={t("label")}>
          <ul className="-mx-3 flex flex-col gap-1">
            {entries.map((entry) => (
              <li key={entry.href} className={entry.isInBar ? "bar-absent" : undefined}>
                <DialogClose asChild>
                  <NavLink href={entry.href} also={entry.also} className="flex min-h-12 text-lead">
                    {entry.label}
                    {entry.badge}
                  </NavLink>
                </DialogClose>
              </li>
            ))}
          </ul>
        </nav>
        {isVisitor ? (
          <div className="mt-5 grid gap-3">
            <DialogClose asChild>
              <Button asChild>
                <Link href="/sign-up">{t("signUp")}</Link>
              </Button>
            </DialogClose>
            <DialogClose asChild>
              <Button asChild variant="secondary">
                <Link href="/sign-in">{t("signIn")}</Link>
              </Button>
            </DialogClose>
          </div>
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are pressed, with keys too; the menu only handles the bubbling event
          // biome-ignore lint/a11y/useKeyWithClickEvents: as above
          <div className="-mx-3 mt-3 border-line border-t pt-3" onClick={closeByLink}>
            {accountSlot}
          </div>
        )}
        <div className="mt-6 flex flex-col gap-5 border-line border-t pt-5">
          <LanguageSwitch long className="-mx-3" />
          <ThemeSwitch initial={theme} />
        </div>
      </DialogContent>
    </Dialog>
  );
}
