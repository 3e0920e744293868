import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RouteLine } from "@/components/brand/route-line";
import { ListingCard, type ListingSummary } from "@/components/listings/lists/listing-card";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/core/base/actor";
import { answerWith } from "@/lib/http/answer-status";
import { Link } from "@/lib/i18n/link";
import type { ListKind } from "@/lib/listings/shared/list-query";
import type { PublicStatus } from "@/lib/listings/shared/public-status";
import type { Lane } from "./find-listing";
import { loadListings, SORT_OF } from "./load-listings";

/** How many other listings are offered instead. */
const OTHERS_MAX = 4;
/** The radius around both cities within which a listing counts as the same route. */
const AROUND_KM = 50;

const WORDS = { current: "unavailable", hidden: "unavailable", recentlyClosed: "taken", gone: "gone" } as const;

/** The head of the screen below: what is not there is for no search engine. */
export async function unavailablePage(locale: Locale, publicStatus: PublicStatus): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "error-pages" });
  return { title: t(`${WORDS[publicStatus]}.title`), robots: { index: false, follow: true } };
}

type UnavailableProps = { kind: ListKind; locale: Locale; publicStatus: PublicStatus; lane: Lane };

/**
 * The screen of an unavailable listing: recently taken, gone for good, or private or unknown – the
 * last two are not distinguished. The HTTP status matches for search engines.
 */
export async function Unavailable({ kind, locale, publicStatus, lane }: UnavailableProps) {
  if (publicStatus === "gone") answerWith(410);
  else if (publicStatus !== "recentlyClosed") answerWith(404);
  const [t, nav, others] = await Promise.all([
    getTranslations("error-pages"),
    getTranslations("layout.nav"),
    readSimilar(kind, locale, lane),
  ]);
  const words = WORDS[publicStatus];
  return (
    <>
      <div className="page-width flex flex-col items-center py-14 text-center sm:py-20">
        <RouteLine animated />
        <h1 className="mt-6 text-balance font-bold font-display text-h1">{t(`${words}.title`)}</h1>
        <p className="mt-3 max-w-[46ch] text-lead text-muted">{t(`${words}.description`)}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <Button asChild>
            <Link href="/transporters">{nav("transporters")}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link href="/announcements">{nav("announcements")}</Link>
          </Button>
        </div>
      </div>
      {others.length > 0 ? (
        <section aria-labelledby="others" className="page-width">
          <h2 id="others" className="mb-4 font-bold font-display text-h2">
            {t("others")}
          </h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {others.map((listing) => (
              <li key={listing.href} className="min-w-0">
                <ListingCard listing={listing} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Finds others on the same route; where there are none, or the route is private, the newest. */
async function readSimilar(kind: ListKind, locale: Locale, lane: Lane): Promise<ListingSummary[]> {
  const onLane = lane ? await readOthers(kind, locale, { ...lane, aroundKm: AROUND_KM }) : [];
  return onLane.length > 0 ? onLane : readOthers(kind, locale, undefined);
}

type LaneFilters = { startCity: number; endCity: number; aroundKm: number } | undefined;

async function readOthers(kind: ListKind, locale: Locale, filters: LaneFilters): Promise<ListingSummary[]> {
  const t = await getTranslations("listings");
  return (await loadListings(kind, locale, t, { limit: OTHERS_MAX, sort: SORT_OF[kind], filters })).listings;
}
