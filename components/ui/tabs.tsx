"use client";

import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/link";
import { cn } from "./cn";
import { LinkRow } from "./link-row";

export type Tab = { href: string; label: ReactNode; badge?: ReactNode };

type TabLinksProps = {
  tabs: Tab[];
  /** The URL of the current tab. */
  current: string;
  label: string;
};

/** Tabs as links, so that each can be shared, opened in a new tab and gone back to. */
export function TabLinks({ tabs, current, label }: TabLinksProps) {
  return (
    <LinkRow label={label} className="border-line border-b">
      <ul className="flex w-max min-w-full gap-1">
        {tabs.map((tab) => {
          const isCurrent = tab.href === current;
          return (
            <li key={tab.href}>
              <Link
                href={tab.href}
                scroll={false}
                aria-current={isCurrent ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-12 items-center gap-2 whitespace-nowrap border-b-3 px-3.5 font-semibold -outline-offset-3",
                  isCurrent
                    ? "border-primary text-ink"
                    : "border-transparent text-muted hover:border-line hover:text-ink forced-colors:border-[Canvas]",
                )}
              >
                {tab.label}
                {tab.badge}
              </Link>
            </li>
          );
        })}
      </ul>
    </LinkRow>
  );
}
