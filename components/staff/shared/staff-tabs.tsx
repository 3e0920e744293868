"use client";

import { type Tab, TabLinks } from "@/components/ui/tabs";
import { usePathname } from "@/lib/i18n/navigation";

/** The parts of the staff's pages; the address in sight says which is the current one. */
export function StaffTabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const path = usePathname();
  // The longest address that the page's begins with: an item's own page stands in its queue.
  const current = tabs
    .map(({ href }) => href)
    .filter((href) => path === href || path.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length)[0];
  return <TabLinks tabs={tabs} label={label} current={current ?? ""} />;
}
