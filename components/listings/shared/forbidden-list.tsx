import {
  BadgeX,
  Banknote,
  BatteryWarning,
  Beef,
  Bomb,
  Cannabis,
  Flame,
  type IconNode,
  IdCard,
  PawPrint,
  Pill,
} from "lucide";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { FORBIDDEN_GOODS, type ForbiddenGoods } from "@/lib/listings/announcements/enums";

const ICONS: Record<ForbiddenGoods, IconNode> = {
  drugs: Cannabis,
  medicines: Pill,
  weapons: Bomb,
  hazardous: Flame,
  batteries: BatteryWarning,
  money: Banknote,
  papers: IdCard,
  counterfeits: BadgeX,
  animals: PawPrint,
  perishables: Beef,
};

/** The goods that are forbidden, in ten icons. */
export function ForbiddenList({ className }: { className?: string }) {
  const t = useTranslations("listings.forbidden");
  return (
    <ul className={cn("grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-2.5", className)}>
      {FORBIDDEN_GOODS.map((kind) => (
        <li key={kind} className="flex items-start gap-2 text-small">
          <Icon of={ICONS[kind]} className="mt-0.5 size-5 shrink-0 text-danger" />
          {t(`kinds.${kind}`)}
        </li>
      ))}
    </ul>
  );
}
