import { Bell } from "lucide";
import { useTranslations } from "next-intl";
import { NavLink } from "@/components/layout/nav-link";
import { Icon } from "@/components/ui/icon";
import { LiveBadge } from "./live-counts";

/**
 * The bell of the top bar: a link with the number of what is unread, which follows while the page
 * is open.
 */
export function NotificationBell({ count }: { count: number }) {
  const t = useTranslations("layout.nav");
  return (
    <NavLink href="/notifications" className="relative me-1 size-11 justify-center px-0">
      <Icon of={Bell} className="size-5" />
      {/* Next to the number: an open dialog hides all of the page but live regions. */}
      <span className="absolute start-[55%] top-0 flex" aria-live="polite">
        <span className="sr-only">{t("notifications")}</span>
        <LiveBadge of="notifications" initial={count} />
      </span>
    </NavLink>
  );
}
