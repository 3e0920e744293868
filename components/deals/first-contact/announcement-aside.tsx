import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RouteRail } from "@/components/brand/route-rail";
import { RoomsDialog } from "@/components/deals/rooms/rooms-dialog";
import { OwnerBlock } from "@/components/listings/detail/owner-block";
import { PriceCard } from "@/components/listings/detail/price-card";
import { OwnerActions } from "@/components/listings/own/owner-actions";
import { FeeTable } from "@/components/platform/fees/fee-table";
import { useFormats } from "@/lib/i18n/formats";
import type { AnnouncementView } from "@/lib/listings/announcements/contract";
import type { FeeRates } from "@/lib/platform/fees/limits";

type AnnouncementAsideProps = { view: AnnouncementView; contact: ReactNode; rates: FeeRates };

/** Price, route, days, shipper and the contact actions of an announcement. */
export function AnnouncementAside({ view, contact, rates }: AnnouncementAsideProps) {
  const t = useTranslations("listings");
  const f = useFormats();
  const priceCents = Math.round(view.propositionPrice * 100);
  return (
    <>
      <PriceCard
        price={f.price(priceCents)}
        unit={t("proposed")}
        rail={
          <RouteRail
            from={{ city: view.depart.city, detail: f.dayRange(view.startDate, view.endDate) }}
            to={{ city: view.destination.city, detail: view.destination.country }}
          />
        }
        actions={
          view.isMine ? (
            <>
              <OwnerActions kind="announcements" listing={{ id: view.id, title: view.title }} actions={view.actions} />
              <RoomsDialog about={{ announcementId: view.id }} />
            </>
          ) : (
            contact
          )
        }
      >
        <FeeTable rates={rates} priceCents={priceCents} handlingCents={Math.round(view.handlingFee * 100)} />
        <p className="mt-2 text-caption text-muted">{t("detail.feesHint")}</p>
      </PriceCard>
      <OwnerBlock owner={view.owner} responseSpeed={view.ownerResponseSpeed} side="sender" isMine={view.isMine} />
    </>
  );
}
