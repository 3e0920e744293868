import { getTranslations } from "next-intl/server";
import { readSearch } from "@/app/[locale]/(account)/read-search";
import { ProfileFrame } from "@/components/identity/accounts/profile-frame";
import { OwnList } from "@/components/listings/own/own-list";
import { NewListing, NoListings, TransportRows } from "@/components/listings/own/own-listings";
import { Button } from "@/components/ui/button";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/navigation";
import { ListOwnTransports } from "@/lib/listings/trips/contract";
import { listOwnTransports } from "@/lib/listings/trips/list-own-trips";
import { type Asked, type ProfilePageProps, ProfileScreen, profileMetadata } from "../profile-screen";

/** The title of the tab. */
export const generateMetadata = profileMetadata("transports");

/** The trips that the person announced. */
export default function OwnTransportsPage(props: ProfilePageProps) {
  return (
    <ProfileScreen {...props} tab="transports" namespaces={["listing"]}>
      {renderTransports}
    </ProfileScreen>
  );
}

async function renderTransports({ locale, actor, search }: Asked) {
  const t = await getTranslations("profile.side");
  const { state, page } = readSearch(ListOwnTransports.omit({ userId: true }), search, ["state", "page"]);
  const list = await readForPage(listOwnTransports, locale, { userId: actor.userId, state, page });
  const isCarrier = actor.logisticsType === "carrier";
  const become = (
    <Button asChild>
      <Link href="/profile/switch">{t("becomeCarrier")}</Link>
    </Button>
  );
  return (
    <ProfileFrame tab="transports" action={isCarrier ? <NewListing kind="transporters" /> : undefined}>
      <OwnList
        path="/profile/transports"
        state={state}
        counts={list.counts}
        found={list}
        empty={<NoListings kind="transporters" action={isCarrier ? undefined : become} />}
      >
        <TransportRows cards={list.data} />
      </OwnList>
    </ProfileFrame>
  );
}
