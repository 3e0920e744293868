import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { JsonLd } from "@/components/seo/json-ld";
import { organization, webSite } from "@/components/seo/json-ld-nodes";
import { Hero } from "@/components/site/home/hero";
import { SevenSteps } from "@/components/site/home/seven-steps";
import { TrustFacts } from "@/components/site/home/trust-facts";
import { toLocale } from "@/lib/core/base/actor";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { siteSettings } from "@/lib/http/site-settings";
import { ProofNumbers, ProofReviews } from "@/lib/pages/base/market-proof";
import { pageMetadata } from "@/lib/pages/base/page-metadata";
import { shownSavings, siteFacts } from "@/lib/pages/base/site-facts";
import { CurrentListings } from "@/lib/pages/listings/current-listings";
import { PopularLanes } from "@/lib/pages/listings/popular-lanes";
import { marketFacts } from "@/lib/site/website/rules";

type PageProps = { params: Promise<{ locale: string }> };

const SHIP_HREF = "/ship/new";
const TRIP_HREF = "/travel/new";

/** The home page is the same page in three languages. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "layout.meta" });
  const title = t("title", { brand: siteFacts().brand });
  return pageMetadata({ locale, path: "/", title, description: t("description"), isWholeTitle: true });
}

/** The home page: the search, current listings, why it is safe, how it works and who has used it. */
export default async function HomePage({ params }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  // Date fields expect ISO dates.
  const today = localDay(new Date(), MARKET_ZONE);
  const site = siteFacts();
  const t = await getTranslations("layout.meta");
  const facts = marketFacts(locale, (await siteSettings()).fees);
  return (
    <>
      <JsonLd nodes={[organization(site), webSite(site, locale, t("title", { brand: site.brand }))]} />
      <ClientMessages namespaces={["forms", "film"]}>
        <Hero minDay={today} shipHref={SHIP_HREF} tripHref={TRIP_HREF} />
      </ClientMessages>
      <ProofNumbers locale={locale} />
      {/* Part of the page and not sent after it: what comes later is seen with scripts alone. */}
      <CurrentListings kind="transporters" locale={locale} />
      <TrustFacts facts={facts} savings={shownSavings(locale)} />
      <CurrentListings kind="announcements" locale={locale} />
      <SevenSteps />
      <ProofReviews locale={locale} />
      <PopularLanes locale={locale} />
    </>
  );
}
