import { Bell } from "lucide-react";
import { useTranslations } from "next-intl";
import { NavLink } from "@/components/layout/nav-link";
import { LiveBadge } from "./live-counts";

/** The bell of the top bar: a link with the number of what is unread, which follows while the page is open. */
export function NotificationBell({ count }: { count: number }) {
  const t = useTranslations("layout.nav");
  return (
    <NavLink href="/notifications" className="relative size-11 justify-center px-0">
      <Bell aria-hidden="true" className="size-5" />
      <span className="sr-only">{t("notifications")}</span>
      <span className="absolute -top-0.5 end-0 flex" aria-live="polite">
        <LiveBadge of="notifications" initial={count} />
      </span>
    </NavLink>
  );
}
