import { useTranslations } from "next-intl";
import { RouteRail } from "@/components/brand/route-rail";
import { DealDeparture } from "@/components/deals/shared/deal-departure";
import { StatusChip } from "@/components/ui/badge";
import { Chip } from "@/components/ui/chip";
import { LabelCard } from "@/components/ui/label-card";
import { Ltr } from "@/components/ui/ltr";
import { eurosToCents } from "@/lib/core/money";
import type { ReservationCard } from "@/lib/deals/reservations/contract";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/navigation";
import { shownName } from "@/lib/identity/people/rules";
import { RESERVATION_TONES } from "./reservation-tones";

/** A reservation card; the whole card is a link. */
export function ReservationRow({ card }: { card: ReservationCard }) {
  const t = useTranslations("reservations");
  const { price } = useFormats();
  const isShipment = card.role === "shipment";
  return (
    <LabelCard
      as="li"
      className="transition-shadow focus-within:outline-3 focus-within:outline-focus focus-within:outline-offset-2 hover:shadow-high"
      stub={
        <>
          <div>
            <p className="text-muted text-small">{isShipment ? t("list.total") : t("list.receive")}</p>
            <Ltr className="font-bold font-display text-h3">
              {price(eurosToCents(isShipment ? card.total : card.finalPrice))}
            </Ltr>
          </div>
          <Ltr className="text-caption text-muted">{card.number}</Ltr>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap gap-2">
        <StatusChip tone={RESERVATION_TONES[card.status]}>{t(`status.${card.status}`)}</StatusChip>
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
      <p className="mt-3 truncate text-muted text-small">
        {t.rich("list.with", {
          name: () => <bdi>{shownName(card.other)}</bdi>,
        })}
      </p>
    </LabelCard>
  );
}
