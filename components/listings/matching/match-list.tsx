import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ListingCard } from "@/components/listings/lists/listing-card";
import { announcementSummary, tripSummary } from "@/components/listings/lists/listing-summaries";
import { Chip } from "@/components/ui/chip";
import { useFormats } from "@/lib/i18n/formats";
import type { MatchesView, MatchView } from "@/lib/listings/matching/contract";
import type { FeeRates } from "@/lib/platform/fees/limits";

type MatchListProps = {
  matches: MatchesView;
  rates: FeeRates;
  /** The action of a match, below its card. */
  actionOf: (match: MatchView) => ReactNode;
};

/** Matches of the owner's listing with their reasons, then near matches. */
export function MatchList({ matches, rates, actionOf }: MatchListProps) {
  const t = useTranslations("matching");
  const { data, nearMisses } = matches;
  return (
    <div className="flex flex-col gap-4">
      {data.length > 0 ? (
        <Cards matches={data} rates={rates} actionOf={actionOf} />
      ) : (
        <p className="text-muted">{t("none")}</p>
      )}
      {nearMisses.length > 0 ? (
        <div className="flex flex-col gap-3">
          <h3 className="font-bold font-display text-h3">{t("near")}</h3>
          <Cards matches={nearMisses} rates={rates} />
        </div>
      ) : null}
    </div>
  );
}

type CardsProps = { matches: MatchView[]; rates: FeeRates; actionOf?: MatchListProps["actionOf"] };

function Cards({ matches, rates, actionOf }: CardsProps) {
  const t = useTranslations("listings");
  const f = useFormats();
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {matches.map((match) => {
        const listing = match.announcement
          ? announcementSummary(match.announcement, t, f)
          : match.transporter && tripSummary(match.transporter, t, f, { rates });
        return listing ? (
          <li key={listing.href} className="flex min-w-0 flex-col gap-2">
            <Reasons match={match} />
            <div className="grow">
              <ListingCard listing={listing} />
            </div>
            {actionOf?.(match)}
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** Why it fits: the kilometres and the days; or the reason why it does not. */
function Reasons({ match }: { match: MatchView }) {
  const t = useTranslations("matching");
  const f = useFormats();
  const { fault, addedKm, via, daysBeforeEnd } = match;
  // The card shows the outward trip: the parcel goes along on another day.
  const back =
    match.direction === "retour" ? <Chip>{t("wayBack", { date: f.calendarDay(match.departureDay) })}</Chip> : null;
  if (fault)
    return (
      <div className="flex flex-wrap gap-2">
        <Chip variant="warning">{mismatchText(match, t, f)}</Chip>
        {back}
      </div>
    );
  const isFlight = match.transporter?.vehicleType === "plane" || match.announcement?.shipmentType === 1;
  const route =
    via.length > 0 && addedKm > 0
      ? t("via", { distance: f.distance(addedKm), cities: f.commas(...via) })
      : t(isFlight ? "sameAirports" : "onTheWay");
  return (
    <div className="flex flex-wrap gap-2">
      <Chip variant="success">{route}</Chip>
      {back}
      {daysBeforeEnd >= 0 ? <Chip>{t("daysBefore", { count: daysBeforeEnd })}</Chip> : null}
    </div>
  );
}

type Texts = ReturnType<typeof useTranslations<"matching">>;

function mismatchText({ fault }: MatchView, t: Texts, f: ReturnType<typeof useFormats>): string {
  const { code, by } = fault ?? { code: "size", by: 0 };
  switch (code) {
    case "detour":
      return t("fault.detour", { distance: f.distance(by) });
    case "weight":
      return t("fault.weight", { weight: f.weight(by) });
    case "size":
      return by > 0 ? t("fault.side", { length: f.length(by) }) : t("fault.size");
    default:
      return t(`fault.${code}`, { count: by });
  }
}
