"use client";

import { ChevronDown, CircleUser } from "lucide";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { NavLink } from "@/components/layout/nav-link";
import { Icon } from "@/components/ui/icon";
import type { MenuEntry } from "./mobile-menu";

type AccountMenuProps = { entries: MenuEntry[]; accountSlot?: ReactNode };

/**
 * The account's own pages behind one button of the top bar. The browser opens it, so it works
 * without scripts too.
 */
export function AccountMenu({ entries, accountSlot }: AccountMenuProps) {
  const t = useTranslations("layout.nav");
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => menu.current?.removeAttribute("open");
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute("open");
    };
    document.addEventListener("click", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("click", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    close();
    menu.current.querySelector("summary")?.focus();
  };
  return (
    <details ref={menu} className="group relative hidden lg:block" onKeyDown={closeByKey}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md px-3 font-medium text-muted hover:bg-sunken hover:text-ink group-open:text-ink">
        <Icon of={CircleUser} className="size-5" />
        <span className="max-xl:sr-only">{t("account")}</span>
        <Icon of={ChevronDown} className="size-4 group-open:-scale-y-100" />
      </summary>
      {/* Nothing fades in here: a fade that begins while the menu is closed would wait for ever. */}
      <ul className="absolute end-0 top-full mt-1 flex min-w-64 flex-col gap-0.5 rounded-lg border border-line bg-surface p-2 shadow-high [&_*]:transition-none">
        {entries.map(({ href, also, label, badge }) => (
          <li key={href}>
            <NavLink href={href} also={also} onClick={close} className="flex">
              {label}
              {badge}
            </NavLink>
          </li>
        ))}
        <li className="mt-1 border-line border-t pt-2">{accountSlot}</li>
      </ul>
    </details>
  );
}
