"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ListingThumb } from "@/components/listings/shared/listing-picture";
import { LeftToRight } from "@/components/ui/bidi";
import { MoreOptions } from "@/components/ui/more-options";
import { callApi } from "@/lib/client/api";
import { useFormats } from "@/lib/i18n/formats";
import type { ParcelFitsView } from "@/lib/listings/matching/contract";
import { priceForWeight, type TripPrices } from "@/lib/listings/prices/rules";

type OwnParcelsProps = {
  parcels: ParcelFitsView["data"];
  /** The trip's, for what each parcel would cost. */
  prices?: TripPrices;
  onPropose: (announcementId: number) => void;
};

/**
 * The viewer's announced parcels: one tap proposes one; those that do not fit are folded, each with
 * the reason.
 */
export function OwnParcels({ parcels, ...rest }: OwnParcelsProps) {
  const t = useTranslations("listings.contact.flow");
  const fitting = parcels.filter(({ misfit }) => misfit === null);
  const others = parcels.filter(({ misfit }) => misfit !== null);
  return (
    <section aria-labelledby="own-parcels" className="flex flex-col gap-3">
      <h3 id="own-parcels" className="font-semibold">
        {t("propose")}
      </h3>
      {fitting.length > 0 ? <ParcelList parcels={fitting} {...rest} /> : null}
      {others.length > 0 ? (
        <MoreOptions label={t("misfits", { count: others.length })}>
          <ParcelList parcels={others} {...rest} />
        </MoreOptions>
      ) : null}
    </section>
  );
}

function ParcelList({ parcels, prices, onPropose }: OwnParcelsProps) {
  const f = useFormats();
  return (
    <ul className="flex flex-col gap-2">
      {parcels.map(({ announcement, misfit }) => (
        <li key={announcement.id}>
          <button
            type="button"
            disabled={misfit !== null}
            onClick={() => onPropose(announcement.id)}
            className="flex min-h-18 w-full items-center gap-3 rounded-md border border-line-strong bg-surface p-2 text-start enabled:hover:border-primary enabled:hover:bg-sunken disabled:border-line"
          >
            {announcement.thumbnail.path ? <ListingThumb path={announcement.thumbnail.path} /> : null}
            <span className="flex min-w-0 grow flex-col">
              <span className="align-parent truncate font-semibold" dir="auto">
                {announcement.title}
              </span>
              <span className="text-muted text-small">
                {misfit ? misfit.message : f.weight(announcement.totalWeight)}
                {misfit ? null : (
                  <>
                    {" · "}
                    <LeftToRight>{f.dayRange(announcement.startDate, announcement.endDate)}</LeftToRight>
                    {prices ? (
                      <>
                        {" · "}
                        <LeftToRight>{f.price(priceForWeight(prices, announcement.totalWeight))}</LeftToRight>
                      </>
                    ) : null}
                  </>
                )}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * The viewer's announced parcels checked against a trip; `undefined` until they are read, none
 * where that fails.
 */
export function useOwnParcels(tripId: number): ParcelFitsView["data"] | undefined {
  const [parcels, setParcels] = useState<ParcelFitsView["data"]>();
  useEffect(() => {
    const abort = new AbortController();
    callApi("GET", "/v1/transporters/{id}/fits", { path: { id: tripId }, signal: abort.signal })
      .then(({ data }) => setParcels(data))
      // A parcel can be described all the same.
      .catch(() => (abort.signal.aborted ? undefined : setParcels([])));
    return () => abort.abort();
  }, [tripId]);
  return parcels;
}
