import { ArrowRight, MessageCircle } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type SignedInRequest, signedInPage } from "@/app/[locale]/signed-in-page";
import { AccountHead } from "@/components/layout/account-head";
import { AnnouncementRows, NewListing, NoListings, TripRows } from "@/components/listings/own/own-listings";
import { ToDoList } from "@/components/site/dashboard/to-do-list";
import { Button } from "@/components/ui/button";
import type { Actor, Locale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/navigation";
import { getMe } from "@/lib/identity/accounts/get-me";
import { listWorkspaceAnnouncements } from "@/lib/listings/announcements/list-workspace-announcements";
import { listOwnTrips } from "@/lib/listings/trips/list-own-trips";
import { countNews } from "@/lib/site/dashboard/count-news";
import { getDashboard } from "@/lib/site/dashboard/get-dashboard";

const LISTINGS_MAX = 5;

/** Without a title of its own. */
export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The application's shell at `/_app`, where people arrive after signing in; `%5F` keeps the folder from being a private one. */
export default signedInPage({ path: "/_app", namespaces: ["listings"], render: renderStart });

async function renderStart({ locale, actor }: SignedInRequest) {
  const t = await getTranslations("profile.start");
  const [me, news, { toDos }] = await Promise.all([
    readForPage(getMe, locale),
    readForPage(countNews, locale),
    readForPage(getDashboard, locale),
  ]);
  const isCarrier = actor.logisticsType === "carrier";
  return (
    <div className="page-width py-8">
      <AccountHead
        title={t("title", { name: me.profile.firstName })}
        lead={t(isCarrier ? "leadCarrier" : "leadShipper")}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button asChild variant={news.messages > 0 ? "primary" : "secondary"}>
          <Link href="/chat">
            <MessageCircle aria-hidden="true" />
            {t("unread", { count: news.messages })}
          </Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href="/profile">{t("profile")}</Link>
        </Button>
        {actor.memberRole === "owner" ? (
          <Button asChild variant="secondary">
            <Link href="/payments">{t("allPayments")}</Link>
          </Button>
        ) : null}
      </div>
      <div className="mt-8 grid grid-cols-1 items-start gap-10 lg:grid-cols-2">
        <section aria-labelledby="to-do">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 id="to-do" className="font-bold font-display text-h2">
              {t("toDo")}
            </h2>
            <Link
              href="/reservations"
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link hover:underline"
            >
              {t("allReservations")}
              <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            </Link>
          </div>
          <ToDoList toDos={toDos} />
        </section>
        <OwnPart locale={locale} actor={actor} />
      </div>
    </div>
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
