import { Clock } from "lucide";
import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { cache } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { Queries } from "@/components/layout/queries";
import { Breadcrumb } from "@/components/seo/breadcrumb";
import { JsonLd } from "@/components/seo/json-ld";
import { breadcrumbList } from "@/components/seo/json-ld-nodes";
import { GuideCard } from "@/components/site/guides/guide-card";
import { article } from "@/components/site/guides/guide-json-ld";
import { GuideSources } from "@/components/site/guides/guide-sources";
import { ContentsNav } from "@/components/site/pages/contents-nav";
import { Prose } from "@/components/site/pages/prose";
import { Icon } from "@/components/ui/icon";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import { formatsFor } from "@/lib/i18n/formats";
import { MissingPage, missingPage } from "@/lib/pages/base/not-found-screen";
import { pageMetadata } from "@/lib/pages/base/page-metadata";
import { siteFacts } from "@/lib/pages/base/site-facts";
import type { GuideView } from "@/lib/site/guides/contract";
import { guideIdOf } from "@/lib/site/guides/enums";
import { getGuide } from "@/lib/site/guides/get-guide";

type PageProps = { params: Promise<{ locale: string; slug: string }> };

// The page and its head ask for the same guide: it is read once.
const read = cache(async (locale: Locale, slug: string) => {
  const id = guideIdOf(slug);
  return id ? readForPage(getGuide, locale, { id }) : undefined;
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale: asked, slug } = await params;
  const locale = toLocale(asked);
  const guide = await read(locale, slug);
  if (!guide) return missingPage(locale);
  return pageMetadata({
    locale,
    path: `/guides/${guide.slug}`,
    title: guide.title,
    description: guide.summary,
    picture: `guide-${guide.id}`,
    article: { updatedOn: guide.updatedOn },
  });
}

/** A guide with its contents, its sources and what to read next. */
export default async function GuidePage({ params }: PageProps) {
  const { locale: asked, slug } = await params;
  const locale = toLocale(asked);
  setRequestLocale(locale);
  const guide = await read(locale, slug);
  if (!guide) return <MissingPage />;
  const [t, ...related] = await Promise.all([
    getTranslations("guides"),
    ...guide.related.map((id) => readForPage(getGuide, locale, { id })),
  ]);
  const crumbs = [
    { name: t("home"), path: "/" },
    { name: t("title"), path: "/guides" },
    { name: guide.title, path: `/guides/${guide.slug}` },
  ];
  const numbers = new Map(guide.sources.map((source) => [source.name, source.number]));
  return (
    <>
      <JsonLd nodes={[article(siteFacts(), guide), breadcrumbList(siteFacts(), locale, crumbs)]} />
      <Breadcrumb crumbs={crumbs} />
      <GuideHead guide={guide} locale={locale} />
      <div className="page-width grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_260px]">
        <ContentsNav title={t("contents")} entries={guide.parts} className="lg:order-2" />
        <article className="min-w-0">
          <Prose
            body={guide.body}
            sourceNumbers={numbers}
            sourceLabel={(number) => t("sourceMark", { number: String(number) })}
          />
          <GuideSources sources={guide.sources} />
          <p className="mt-4 max-w-[68ch] text-muted text-small">{t("disclaimer")}</p>
        </article>
      </div>
      <section aria-labelledby="related" className="page-width pt-10">
        <h2 id="related" className="mb-4 font-bold font-display text-h2">
          {t("related")}
        </h2>
        <ClientMessages namespaces={["guides"]}>
          <Queries>
            <ul className="grid gap-4 sm:grid-cols-2">
              {related.map(({ id, slug: other, title, summary, readingMinutes }) => (
                <li key={id}>
                  <GuideCard guide={{ id, slug: other, title, summary, readingMinutes }} titleAs="h3" />
                </li>
              ))}
            </ul>
          </Queries>
        </ClientMessages>
      </section>
    </>
  );
}

async function GuideHead({ guide, locale }: { guide: GuideView; locale: Locale }) {
  const t = await getTranslations("guides");
  const date = formatsFor(locale).calendarDayLong(guide.updatedOn);
  return (
    <header className="page-width pt-2 pb-6">
      <h1 className="max-w-[26ch] text-balance font-bold font-display text-h1">{guide.title}</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-muted">{guide.summary}</p>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-small">
        <time dateTime={guide.updatedOn}>{t("updated", { date })}</time>
        <span className="inline-flex items-center gap-1.5">
          <Icon of={Clock} className="size-4" />
          {t("minutes", { count: guide.readingMinutes })}
        </span>
      </p>
    </header>
  );
}
