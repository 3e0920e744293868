import { Scale } from "lucide";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { offersToCompare } from "@/lib/deals/offers/rules";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { Link } from "@/lib/i18n/link";

type CompareLinksProps = { rooms: readonly RoomView[]; className?: string };

/** Leads to the comparison of each parcel for which several offers are pending. */
export function CompareLinks({ rooms, className }: CompareLinksProps) {
  const t = useTranslations("rooms.compare");
  const parcels = offersToCompare(rooms);
  if (parcels.length === 0) return null;
  return (
    <ul className={cn("flex flex-col gap-2", className)}>
      {parcels.map(({ announcementId, title, count }) => (
        <li key={announcementId}>
          <Link
            href={`/offers/${announcementId}`}
            className="flex min-h-14 items-center gap-3 rounded-md border border-primary-soft-line bg-primary-soft px-4 py-2 text-on-primary-soft hover:border-primary"
          >
            <Icon of={Scale} className="size-5 shrink-0" />
            <span className="min-w-0">
              <span className="block font-semibold">{t("open", { count })}</span>
              <span dir="auto" className="align-parent block truncate text-small">
                {title}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
