import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { Queries } from "@/components/layout/queries";
import { Guides } from "@/components/site/guides/guides";
import { PageHead } from "@/components/site/pages/page-head";
import { toLocale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import { redirect } from "@/lib/i18n/navigation";
import type { RawQuery } from "@/lib/listings/shared/list-query";
import { pageMetadata } from "@/lib/pages/base/page-metadata";
import { listGuides } from "@/lib/site/guides/list-guides";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<RawQuery> };

const PAGES_MAX = 1_000;

function pageOf({ page }: RawQuery): number {
  const number = Number(page);
  return Number.isInteger(number) && number >= 1 && number <= PAGES_MAX ? number : 1;
}

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "guides" });
  const page = pageOf(await searchParams);
  return pageMetadata({
    locale,
    path: page === 1 ? "/guides" : `/guides?page=${page}`,
    title: t("title"),
    description: t("meta"),
  });
}

export default async function GuidesPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const page = pageOf(await searchParams);
  const [t, guides] = await Promise.all([getTranslations("guides"), readForPage(listGuides, locale, { _page: page })]);
  if (guides.length === 0 && page > 1) redirect({ href: "/guides", locale });
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <div className="page-width">
        <ClientMessages namespaces={["guides"]}>
          <Queries>
            <Guides page={page} guides={guides} />
          </Queries>
        </ClientMessages>
      </div>
    </>
  );
}
