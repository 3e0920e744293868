import { getTranslations } from "next-intl/server";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { OwnList } from "@/components/listings/own/own-list";
import { NewListing, NoListings, TripRows } from "@/components/listings/own/own-listings";
import { Button } from "@/components/ui/button";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import { ListOwnTrips } from "@/lib/listings/trips/contract";
import { listOwnTrips } from "@/lib/listings/trips/list-own-trips";
import { parseSearch } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";

export const generateMetadata = profileMetadata("transports");

/** The user's announced trips. */
export default signedInPage({
  path: profilePath("transports"),
  namespaces: ["listings"],
  render: renderTrips,
});

async function renderTrips({ locale, actor, search }: SignedInRequest) {
  const t = await getTranslations("profile.side");
  const { state, page } = parseSearch(ListOwnTrips.omit({ userId: true }), search, ["state", "page"]);
  const list = await readForPage(listOwnTrips, locale, { userId: actor.userId, state, page });
  const isCarrier = actor.logisticsType === "carrier";
  const become = (
    <Button asChild>
      <Link href="/profile/switch">{t("becomeCarrier")}</Link>
    </Button>
  );
  return (
    <OwnFrame locale={locale} tab="transports" action={isCarrier ? <NewListing kind="transporters" /> : undefined}>
      <OwnList
        kind="transporters"
        path="/profile/transports"
        state={state}
        counts={list.counts}
        found={list}
        empty={<NoListings kind="transporters" action={isCarrier ? undefined : become} />}
      >
        <TripRows cards={list.data} />
      </OwnList>
    </OwnFrame>
  );
}
