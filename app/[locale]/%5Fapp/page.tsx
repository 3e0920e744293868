import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CompareLinks } from "@/components/deals/compare/compare-links";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { AnnouncementRows, NewListing, NoListings, TripRows } from "@/components/listings/own/own-listings";
import { DashboardScreen } from "@/components/site/dashboard/dashboard-screen";
import type { Actor, Locale } from "@/lib/core/base/actor";
import { listRooms } from "@/lib/deals/rooms/list-rooms";
import { readForPage } from "@/lib/http/page";
import { redirect } from "@/lib/i18n/navigation";
import { listWorkspaceAnnouncements } from "@/lib/listings/announcements/list-workspace-announcements";
import { listPopularLanes } from "@/lib/listings/lanes/list-popular-lanes";
import { listOwnTrips } from "@/lib/listings/trips/list-own-trips";
import { loadMe } from "@/lib/pages/base/load-frame";
import { PRIVATE_HEAD, type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";
import { getDashboard } from "@/lib/site/dashboard/get-dashboard";

const LISTINGS_MAX = 3;
/** The maximum number of conversations that are searched for offers of one parcel. */
const ROOMS_READ = 50;

/** Without a title of its own. */
export const metadata: Metadata = PRIVATE_HEAD;

/**
 * The application's shell at `/_app`, where people arrive after signing in and where their own
 * pages begin: running deals, to-dos, figures. The staff go on to their queue. `%5F` stops Next.js
 * from taking the folder for a private one.
 */
export default signedInPage({
  path: profilePath("dashboard"),
  namespaces: ["listings", "profile", "reservations"],
  render: renderStart,
});

async function renderStart({ locale, actor }: SignedInRequest) {
  if (actor.staffRole) return redirect({ href: "/moderation", locale });
  const [t, me, dashboard, rooms] = await Promise.all([
    getTranslations("profile.start"),
    loadMe(locale),
    readForPage(getDashboard, locale),
    readForPage(listRooms, locale, { state: "open", limit: ROOMS_READ }),
  ]);
  // Users without deals see the market's busiest routes.
  const lanes = dashboard.destinations.length > 0 ? [] : await readForPage(listPopularLanes, locale);
  return (
    <OwnFrame
      locale={locale}
      tab="dashboard"
      title={t("title", { name: me.profile.firstName })}
      lead={t(actor.logisticsType === "carrier" ? "leadCarrier" : "leadShipper")}
    >
      <DashboardScreen
        dashboard={dashboard}
        lanes={lanes}
        suspended={me.workspaces.filter((team) => team.isSuspended)}
        now={new Date().toISOString()}
        offers={<CompareLinks rooms={rooms.data} />}
        own={<OwnPart locale={locale} actor={actor} />}
      />
    </OwnFrame>
  );
}

async function OwnPart({ locale, actor }: { locale: Locale; actor: Actor }) {
  const t = await getTranslations("listings.own");
  const isCarrier = actor.logisticsType === "carrier";
  const kind = isCarrier ? "transporters" : "announcements";
  const rows = isCarrier ? await readTrips(locale, actor) : await readParcels(locale);
  return (
    <section aria-labelledby="own">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="own" className="font-bold font-display text-h2">
          {t(isCarrier ? "transports" : "announcements")}
        </h2>
        {rows ? <NewListing kind={kind} /> : null}
      </div>
      {rows ?? <NoListings kind={kind} />}
    </section>
  );
}

async function readTrips(locale: Locale, { userId }: Actor) {
  const { data } = await readForPage(listOwnTrips, locale, { userId, limit: LISTINGS_MAX });
  return data.length > 0 ? <TripRows cards={data} /> : null;
}

async function readParcels(locale: Locale) {
  const { data } = await readForPage(listWorkspaceAnnouncements, locale, { limit: LISTINGS_MAX });
  return data.length > 0 ? <AnnouncementRows cards={data} /> : null;
}
