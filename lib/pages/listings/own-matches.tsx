import { getTranslations } from "next-intl/server";
import { ProposeButton } from "@/components/deals/first-contact/propose-button";
import { DetailSection } from "@/components/listings/detail/detail-frame";
import { MatchList } from "@/components/listings/matching/match-list";
import { Notice } from "@/components/ui/notice";
import type { Locale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import { siteSettings } from "@/lib/http/site-settings";
import type { MatchView } from "@/lib/listings/matching/contract";
import { findMatches } from "@/lib/listings/matching/find-matches";
import { priceForWeight, pricesOf } from "@/lib/listings/prices/rules";
import type { ListKind } from "@/lib/listings/shared/list-query";
import { loadPartOrLog } from "@/lib/pages/base/load-or-log";

type OwnMatchesProps = {
  kind: ListKind;
  id: number;
  locale: Locale;
  /** What an announcement weighs in all. */
  weightKg?: number;
};

/** The matches of a listing, on its page for its owner. */
export async function OwnMatches({ kind, id, locale, weightKg = 0 }: OwnMatchesProps) {
  const asked = kind === "announcements" ? { announcementId: id } : { transporterId: id };
  const [t, { fees: rates }, matches] = await Promise.all([
    getTranslations("matching"),
    siteSettings(),
    loadPartOrLog("matches", () => readForPage(findMatches, locale, asked)),
  ]);
  const actionOf = ({ transporter }: MatchView) =>
    transporter && (
      <ProposeButton
        announcementId={id}
        tripId={transporter.id}
        askedCents={priceForWeight(pricesOf(transporter), weightKg)}
      />
    );
  return (
    <DetailSection id="matches" title={t(kind === "announcements" ? "trips" : "parcels")}>
      {matches ? (
        <MatchList matches={matches} rates={rates} actionOf={actionOf} />
      ) : (
        <Notice variant="warning">{t("failed")}</Notice>
      )}
    </DetailSection>
  );
}
