"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Queries } from "@/components/layout/queries";
import { MatchList } from "@/components/listings/matching/match-list";
import { useFeeRates } from "@/components/platform/fees/fee-rates";
import { callApi } from "@/lib/client/api";
import { priceForWeight, pricesOf } from "@/lib/listings/prices/rules";
import { ProposeButton } from "./propose-button";

/** The trips at most; the page of the parcel has them all. */
const SHOWN_MAX = 3;

type FittingTripsProps = { id: number; kilograms: number };

/**
 * The best trips for a parcel that was just published, each with one press that proposes it: the
 * first contact needs no search.
 */
export function FittingTrips(props: FittingTripsProps) {
  return (
    <Queries>
      <Trips {...props} />
    </Queries>
  );
}

function Trips({ id, kilograms }: FittingTripsProps) {
  const t = useTranslations("matching");
  const rates = useFeeRates();
  // Without an answer the page of the parcel, which is linked above, shows them.
  const { data: matches } = useQuery({
    queryKey: ["matches", id],
    queryFn: () => callApi("GET", "/v1/matches", { query: { announcementId: id } }),
  });
  if (!matches || matches.data.length === 0) return null;
  return (
    <section className="flex w-full flex-col gap-4 text-start">
      <h2 className="font-bold font-display text-h3">{t("trips")}</h2>
      <MatchList
        matches={{ ...matches, data: matches.data.slice(0, SHOWN_MAX), nearMisses: [] }}
        rates={rates}
        actionOf={({ transporter }) =>
          transporter && (
            <ProposeButton
              announcementId={id}
              tripId={transporter.id}
              askedCents={priceForWeight(pricesOf(transporter), kilograms)}
            />
          )
        }
      />
    </section>
  );
}
