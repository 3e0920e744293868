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

/** The sign of what a notification is about. */
export function NotificationIcon({ group }: { group: NotificationGroup }) {
  const icon = ICONS[group];
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft"
    >
      <Icon of={icon} className="size-5" />
    </span>
  );
}
