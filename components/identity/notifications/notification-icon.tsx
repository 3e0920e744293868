import {
  BadgeCheck,
  BellRing,
  CreditCard,
  Flag,
  HandCoins,
  type IconNode,
  MessageCircle,
  Package,
  Route,
  Scale,
  Star,
  Users,
} from "lucide";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import type { NotificationGroup } from "@/lib/identity/notifications/enums";

const ICONS: Record<NotificationGroup, IconNode> = {
  messages: MessageCircle,
  offers: HandCoins,
  reservations: Package,
  disputes: Scale,
  reviews: Star,
  payments: CreditCard,
  listings: BadgeCheck,
  alerts: BellRing,
  matches: Route,
  reports: Flag,
  team: Users,
};

/** The sign of what a notification is about; a small one at the edge of a face. */
export function NotificationIcon({ group, isBadge }: { group: NotificationGroup; isBadge?: boolean }) {
  const icon = ICONS[group];
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid place-items-center rounded-full bg-primary-soft text-on-primary-soft",
        isBadge ? "absolute -end-1 -bottom-1 size-5.5 ring-2 ring-surface" : "size-11 shrink-0",
      )}
    >
      <Icon of={icon} className={isBadge ? "size-3.5" : "size-5"} />
    </span>
  );
}
