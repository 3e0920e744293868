"use client";

import { type Tab, TabLinks } from "@/components/ui/tabs";
import { usePathname } from "@/lib/i18n/navigation";

/** The tabs of the staff's pages; the address determines the current one. */
export function StaffTabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const path = usePathname();
  // The longest tab address that prefixes the page's: an item's own page belongs to its queue.
  const current = tabs
    .map(({ href }) => href)
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  return <TabLinks tabs={tabs} label={label} current={current ?? ""} />;
}
