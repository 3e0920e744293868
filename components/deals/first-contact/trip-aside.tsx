import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RouteRail } from "@/components/brand/route-rail";
import { RoomsDialog } from "@/components/deals/rooms/rooms-dialog";
import { OwnerBlock } from "@/components/listings/detail/owner-block";
import { PriceCard } from "@/components/listings/detail/price-card";
import { DepartureTime, priceOf } from "@/components/listings/lists/listing-summaries";
import { OwnerActions } from "@/components/listings/own/owner-actions";
import { WeightPrices } from "@/components/listings/trips/weight-prices";
import { FeeTable } from "@/components/platform/fees/fee-table";
import { nameOf } from "@/db/enums/core/enumeration";
import { DeliveryOption } from "@/db/enums/listings/trips";
import { useFormats } from "@/lib/i18n/formats";
import { pricesOf } from "@/lib/listings/prices/rules";
import type { TripView } from "@/lib/listings/trips/contract";
import type { FeeRates } from "@/lib/platform/fees/limits";

type TripAsideProps = { view: TripView; title: string; contact: ReactNode; rates: FeeRates };

/** Price, route, day, carrier and the contact actions of a trip. */
export function TripAside({ view, title, contact, rates }: TripAsideProps) {
  const t = useTranslations("listings");
  const f = useFormats();
  const prices = pricesOf(view);
  const shown = priceOf(view, t, f);
  return (
    <>
      <PriceCard
        price={shown.price}
        unit={shown.priceUnit}
        rail={
          <RouteRail
            from={{ city: view.departure.city, detail: <DepartureTime card={view} /> }}
            stops={view.intermediateStops.map((stop) => stop.city)}
            to={{ city: view.arrival.city, detail: t(`delivery.${nameOf(DeliveryOption, view.deliveryOption)}`) }}
          />
        }
        actions={
          view.isMine ? (
            <>
              <OwnerActions kind="transporters" listing={{ id: view.id, title }} actions={view.actions} />
              <RoomsDialog about={{ transporterId: view.id }} />
            </>
          ) : (
            contact
          )
        }
      >
        <WeightPrices prices={prices} maxKilograms={view.maxWeight} />
        <FeeTable rates={rates} priceCents={prices.minPriceCents} />
        <p className="mt-2 text-caption text-muted">{t("detail.feesHint")}</p>
      </PriceCard>
      <OwnerBlock owner={view.owner} responseSpeed={view.ownerResponseSpeed} side="carrier" isMine={view.isMine} />
    </>
  );
}
