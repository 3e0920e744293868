import { useTranslations } from "next-intl";
import { RouteRail } from "@/components/brand/route-rail";
import { DealDeparture } from "@/components/deals/shared/deal-departure";
import { Avatar } from "@/components/identity/people/avatar";
import { useReadName } from "@/components/identity/people/use-read-name";
import { StatusChip } from "@/components/ui/badge";
import { LeftToRight } from "@/components/ui/bidi";
import { Chip } from "@/components/ui/chip";
import { LabelCard } from "@/components/ui/label-card";
import { eurosToCents } from "@/lib/core/base/money";
import type { ReservationCard } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { ReservationChip } from "./reservation-chip";

/** The sum of a card and its meaning: a cancelled deal is neither paid nor received. */
function sumOf({ role, status, total, received, finalPrice }: ReservationCard): {
  kind: "agreed" | "total" | "receive";
  euros: number;
} {
  const isShipment = role === "shipment";
  if (status === "cancelled" || status === "expired") return { kind: "agreed", euros: isShipment ? total : finalPrice };
  return isShipment ? { kind: "total", euros: total } : { kind: "receive", euros: received };
}

/** A reservation card; the whole card is a link. */
export function ReservationItem({ card }: { card: ReservationCard }) {
  const t = useTranslations("reservations");
  const name = useReadName()(card.other);
  const { price } = useFormats();
  const sum = sumOf(card);
  return (
    <LabelCard
      as="li"
      className="transition-shadow focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 hover:shadow-high"
      stub={
        <>
          <div>
            <p className="text-muted text-small">{t(`list.${sum.kind}`)}</p>
            <LeftToRight className="font-bold font-display text-h3">{price(eurosToCents(sum.euros))}</LeftToRight>
          </div>
          <LeftToRight className="text-caption text-muted">{card.number}</LeftToRight>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap gap-2">
        <ReservationChip {...card} />
        {card.isDisputed ? <StatusChip variant="warning">{t("pass.disputed")}</StatusChip> : null}
        <Chip>{t(`role.${card.role}`)}</Chip>
      </div>
      <h2 className="align-parent mb-3 font-semibold" dir="auto">
        <Link href={`/reservations/${card.id}`} className="outline-none after:absolute after:inset-0 after:rounded-lg">
          {card.title}
        </Link>
      </h2>
      <RouteRail
        from={{ city: card.departure.city, detail: <DealDeparture deal={card} /> }}
        to={{ city: card.arrival.city }}
      />
      <p className="mt-3 flex items-center gap-2 text-muted text-small">
        <Avatar name={name} photo={card.other.photo} className="size-8 text-small" />
        <span className="min-w-0 truncate">{t.rich("list.with", { name: () => <bdi>{name}</bdi> })}</span>
      </p>
    </LabelCard>
  );
}
