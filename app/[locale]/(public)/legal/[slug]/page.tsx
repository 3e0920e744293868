import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { cache } from "react";
import { OperatorFacts } from "@/components/site/legal/operator-facts";
import { ContentsNav } from "@/components/site/pages/contents-nav";
import { PageHead } from "@/components/site/pages/page-head";
import { Prose } from "@/components/site/pages/prose";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import { partsOf } from "@/lib/core/text/markdown";
import { readForPage } from "@/lib/http/page";
import { formatsFor } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { guarded, guardedHead } from "@/lib/pages/base/guarded";
import { MissingPage, missingPage } from "@/lib/pages/base/not-found-screen";
import { pageMetadata } from "@/lib/pages/base/page-metadata";
import { LEGAL_SLUGS } from "@/lib/site/legal/enums";
import { getLegalText } from "@/lib/site/legal/get-legal-text";

type PageProps = { params: Promise<{ locale: string; slug: string }> };

// The page and its head ask for the same text: it is read once.
const read = cache(async (locale: Locale, asked: string) => {
  const slug = LEGAL_SLUGS.find((known) => known === asked);
  return slug ? readForPage(getLegalText, locale, { slug }) : undefined;
});

export const generateMetadata = guardedHead("legal", describePage);

async function describePage({ params }: PageProps): Promise<Metadata> {
  const { locale: asked, slug } = await params;
  const locale = toLocale(asked);
  const text = await read(locale, slug);
  if (!text) return missingPage(locale);
  return pageMetadata({ locale, path: `/legal/${text.slug}`, title: text.title, description: text.summary });
}

/** A legal text with its version's date. */
export default guarded("legal", LegalPage);

async function LegalPage({ params }: PageProps) {
  const { locale: asked, slug } = await params;
  const locale = toLocale(asked);
  setRequestLocale(locale);
  const [text, t] = await Promise.all([read(locale, slug), getTranslations("pages.legal")]);
  if (!text) return <MissingPage />;
  return (
    <>
      <PageHead title={text.title} lead={text.summary}>
        <p className="mt-3 text-muted text-small">
          {t("version", { date: formatsFor(locale).calendarDayLong(text.date) })}
        </p>
      </PageHead>
      <div className="page-width grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_260px]">
        <ContentsNav title={t("contents")} entries={partsOf(text.body)} className="lg:order-2" />
        <article className="min-w-0">
          {text.slug === "notice" ? <OperatorFacts operator={text.operator} /> : null}
          <Prose body={text.body} />
          <nav aria-label={t("other")} className="mt-10 flex flex-wrap gap-x-6 border-line border-t pt-4">
            {LEGAL_SLUGS.filter((other) => other !== text.slug).map((other) => (
              <Link
                key={other}
                href={`/legal/${other}`}
                className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
              >
                {t(other)}
              </Link>
            ))}
          </nav>
        </article>
      </div>
    </>
  );
}
