import { getTranslations, setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import type { Intent } from "@/components/listings/detail/contact-intent";
import type { ListingTexts } from "@/components/listings/lists/listing-summaries";
import { listingPath } from "@/components/listings/shared/listing-path";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import { siteSettings } from "@/lib/http/site-settings";
import type { ListKind, RawQuery } from "@/lib/listings/shared/list-query";
import { guarded, guardedHead } from "@/lib/pages/base/guarded";
import { type PageFacts, pageMetadata } from "@/lib/pages/base/page-metadata";
import type { FeeRates } from "@/lib/platform/fees/limits";
import { findListing, intentOf, type ListingViews, loadListingViewer } from "./find-listing";
import { Unavailable, unavailablePage } from "./unavailable";

type PageProps = { params: Promise<{ locale: string; slugId: string }>; searchParams: Promise<RawQuery> };

/** A listing that is shown. */
type Shown<K extends ListKind> = { view: ListingViews[K]; t: ListingTexts; locale: Locale };

/** The data of a listing's page. */
export type ShownPage<K extends ListKind> = Shown<K> & {
  path: string;
  /** The action that the user resumes after the sign-in. */
  intent: Intent | undefined;
  viewer: Awaited<ReturnType<typeof loadListingViewer>>;
  /** The fees that hold now. */
  rates: FeeRates;
};

/** Makes the head of a listing's page, or that of one that is not shown. */
export function listingHead<K extends ListKind>(
  kind: K,
  headOf: (shown: Shown<K>) => Pick<PageFacts, "title" | "description" | "isIndexed" | "picture">,
) {
  return guardedHead(kind, async ({ params, searchParams }: PageProps) => {
    const { locale: asked, slugId } = await params;
    const locale = toLocale(asked);
    const { view, publicStatus } = await findListing(kind, locale, slugId, intentOf(await searchParams));
    if (!view) return unavailablePage(locale, publicStatus);
    const t = await getTranslations({ locale, namespace: "listings" });
    return pageMetadata({ locale, path: listingPath(kind, view), ...headOf({ view, t, locale }) });
  });
}

/** Renders the page of a listing, or a notice that it is unavailable, with similar ones. */
export function listingPage<K extends ListKind>(kind: K, draw: (page: ShownPage<K>) => ReactNode) {
  return guarded(kind, async ({ params, searchParams }: PageProps) => {
    const { locale: asked, slugId } = await params;
    const locale = toLocale(asked);
    setRequestLocale(locale);
    const intent = intentOf(await searchParams);
    const found = await findListing(kind, locale, slugId, intent);
    if ("lane" in found)
      return <Unavailable kind={kind} locale={locale} publicStatus={found.publicStatus} lane={found.lane} />;
    const { view } = found;
    const [t, viewer, { fees: rates }] = await Promise.all([
      getTranslations("listings"),
      loadListingViewer(locale, view.id, kind),
      siteSettings(),
    ]);
    return draw({ view, t, locale, path: listingPath(kind, view), intent, viewer, rates });
  });
}
