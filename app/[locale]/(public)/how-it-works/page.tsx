import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ContentsNav } from "@/components/site/pages/contents-nav";
import { CarrierSteps, HOW_SECTIONS, MoneyRules, SafetyRules, ShipperSteps } from "@/components/site/pages/how-parts";
import { PageHead } from "@/components/site/pages/page-head";
import { Button } from "@/components/ui/button";
import { toLocale } from "@/lib/core/base/actor";
import { siteSettings } from "@/lib/http/site-settings";
import { Link } from "@/lib/i18n/link";
import { pageMetadata } from "@/lib/pages/base/page-metadata";
import { paidAlike } from "@/lib/pages/base/paid-alike";
import { shownSavings } from "@/lib/pages/base/site-facts";
import { marketFacts } from "@/lib/site/website/rules";

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "pages.how" });
  return pageMetadata({ locale, path: "/how-it-works", title: t("title"), description: t("meta") });
}

/** Every step of a deal for both sides, and what money and codes do in it. */
export default async function HowItWorksPage({ params }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const t = await getTranslations("pages.how");
  const facts = marketFacts(locale, (await siteSettings()).fees);
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="page-width grid gap-x-12 lg:grid-cols-[220px_minmax(0,1fr)]">
        <div className="lg:pt-6">
          <ContentsNav title={t("contents")} entries={HOW_SECTIONS.map((id) => ({ id, label: t(`${id}.title`) }))} />
        </div>
        <div className="min-w-0">
          <ShipperSteps facts={facts} />
          <CarrierSteps facts={facts} />
          <MoneyRules facts={facts} savings={shownSavings(locale)} paid={paidAlike(locale)} />
          <SafetyRules facts={facts} />
          <div className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-5">
            <p className="grow font-semibold">{t("next.title")}</p>
            <Button asChild>
              <Link href="/guides">{t("next.guides")}</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link href="/contact">{t("next.contact")}</Link>
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
