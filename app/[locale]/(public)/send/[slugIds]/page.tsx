import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { cache } from "react";
import { lanePath, readLanePart } from "@/components/listings/lanes/lane-path";
import { PageHead } from "@/components/site/pages/page-head";
import { Button } from "@/components/ui/button";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import { isRefusal } from "@/lib/core/base/errors";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import { permanentRedirect } from "@/lib/i18n/navigation";
import type { LaneView } from "@/lib/listings/lanes/contract";
import { getLane } from "@/lib/listings/lanes/get-lane";
import { publishHref } from "@/lib/listings/shared/list-query";
import { routePhrases } from "@/lib/listings/shared/route-phrases";
import { guarded, guardedHead } from "@/lib/pages/base/guarded";
import { MissingPage, missingPage } from "@/lib/pages/base/not-found-screen";
import { pageMetadata } from "@/lib/pages/base/page-metadata";
import { LaneListings } from "@/lib/pages/listings/lane-listings";

type PageProps = { params: Promise<{ locale: string; slugIds: string }> };

// The page and its head ask for the same pair: it is counted once.
const read = cache(async (locale: Locale, part: string): Promise<LaneView | undefined> => {
  const named = readLanePart(part);
  if (!named) return undefined;
  const lane = await readOrNothing(locale, named.fromId, named.toId);
  if (lane && lane.slug !== named.slug) return permanentRedirect({ href: lanePath(lane), locale });
  return lane;
});

async function readOrNothing(locale: Locale, fromId: number, toId: number): Promise<LaneView | undefined> {
  try {
    return await readForPage(getLane, locale, { fromId, toId });
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

export const generateMetadata = guardedHead("lane", describePage);

async function describePage({ params }: PageProps): Promise<Metadata> {
  const { locale: asked, slugIds } = await params;
  const locale = toLocale(asked);
  const lane = await read(locale, slugIds);
  if (!lane) return missingPage(locale);
  const t = await getTranslations({ locale, namespace: "lanes" });
  const words = routePhrases(locale, lane.from.city, lane.to.city);
  return pageMetadata({
    locale,
    path: lanePath(lane),
    title: t("title", words),
    description: t("meta", { ...words, count: lane.announcementCount }),
    picture: `lane-${lane.from.cityId}-${lane.to.cityId}`,
  });
}

/** The open listings between two cities, for people who want to send a parcel there. */
export default guarded("lane", LanePage);

async function LanePage({ params }: PageProps) {
  const { locale: asked, slugIds } = await params;
  const locale = toLocale(asked);
  setRequestLocale(locale);
  const lane = await read(locale, slugIds);
  if (!lane) return <MissingPage />;
  const t = await getTranslations("lanes");
  const words = routePhrases(locale, lane.from.city, lane.to.city);
  return (
    <>
      <PageHead title={t("title", words)} lead={t("lead")}>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button asChild variant="accent">
            <Link href={publishHref("transporters", endsOf(lane))}>{t("publish")}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link href={publishHref("announcements", endsOf(lane))}>{t("offer")}</Link>
          </Button>
        </div>
      </PageHead>
      <LaneListings lane={lane} locale={locale} back={await readOrNothing(locale, lane.to.cityId, lane.from.cityId)} />
    </>
  );
}

/** A form that is opened from here begins with both cities. */
function endsOf({ from, to }: LaneView) {
  return { from: from.city, fromId: from.cityId, to: to.city, toId: to.cityId };
}
