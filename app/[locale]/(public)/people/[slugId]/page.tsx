import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { cache } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { readSlugId } from "@/components/listings/shared/listing-path";
import { Breadcrumb } from "@/components/seo/breadcrumb";
import { JsonLd } from "@/components/seo/json-ld";
import { breadcrumbList } from "@/components/seo/json-ld-nodes";
import { PersonFacts } from "@/components/site/people/person-facts";
import { PersonHead } from "@/components/site/people/person-head";
import { profilePage } from "@/components/site/people/person-json-ld";
import { PersonReviews } from "@/components/site/people/person-reviews";
import { type Locale, toLocale } from "@/lib/core/base/actor";
import { isRefusal } from "@/lib/core/base/errors";
import { readForPage } from "@/lib/http/page";
import { formatsFor } from "@/lib/i18n/formats";
import { permanentRedirect } from "@/lib/i18n/navigation";
import { personPath, readName } from "@/lib/identity/people/rules";
import type { RawQuery } from "@/lib/listings/shared/list-query";
import { guarded, guardedHead } from "@/lib/pages/base/guarded";
import { MissingPage, missingPage } from "@/lib/pages/base/not-found-screen";
import { pageMetadata } from "@/lib/pages/base/page-metadata";
import { siteFacts } from "@/lib/pages/base/site-facts";
import { PersonListings } from "@/lib/pages/identity/person-listings";
import type { PersonView } from "@/lib/site/people/contract";
import { getPerson } from "@/lib/site/people/get-person";

type PageProps = { params: Promise<{ locale: string; slugId: string }>; searchParams: Promise<RawQuery> };

// The page and its head ask for the same person: they are read once.
const read = cache(async (locale: Locale, part: string, page: number): Promise<PersonView | undefined> => {
  const named = readSlugId(part);
  const view = named && (await readOrNothing(locale, named.id, page));
  if (!view || view.slug === named?.slug) return view;
  const path = personPath(view.person);
  return permanentRedirect({ href: page > 1 ? `${path}?page=${page}` : path, locale });
});

async function readOrNothing(locale: Locale, id: number, page: number): Promise<PersonView | undefined> {
  try {
    return await readForPage(getPerson, locale, { id, page });
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

/** A wrong number is the first page. */
function pageOf({ page }: RawQuery): number {
  const asked = Number(page);
  return Number.isInteger(asked) && asked >= 1 && asked <= 1_000 ? asked : 1;
}

/** The metadata of a person's page; not indexed without open listings. */
export const generateMetadata = guardedHead("person", describePage);

async function describePage({ params, searchParams }: PageProps): Promise<Metadata> {
  const { locale: asked, slugId } = await params;
  const locale = toLocale(asked);
  const page = pageOf(await searchParams);
  const view = await read(locale, slugId, page);
  if (!view) return missingPage(locale);
  const t = await getTranslations({ locale, namespace: "people" });
  const { person, delivered } = view;
  const name = readName(person, locale);
  return pageMetadata({
    locale,
    path: personPath(person),
    title: t("metaTitle", { name }),
    description: t("metaDescription", {
      name,
      rated: person.rating === null ? "no" : "yes",
      rating: formatsFor(locale).rating(person.rating ?? 0),
      count: person.reviewCount,
      deliveries: delivered.asCarrier + delivered.asShipper,
      brand: siteFacts().brand,
    }),
    isIndexed: page === 1 && view.announcements.length + view.transporters.length > 0,
  });
}

/**
 * A person as everyone may see them: what others say, how they deal, and what they announce now.
 */
export default guarded("person", PersonPage);

async function PersonPage({ params, searchParams }: PageProps) {
  const { locale: asked, slugId } = await params;
  const locale = toLocale(asked);
  setRequestLocale(locale);
  const view = await read(locale, slugId, pageOf(await searchParams));
  if (!view) return <MissingPage />;
  const guides = await getTranslations("guides");
  const name = readName(view.person, locale);
  const path = personPath(view.person);
  const crumbs = [
    { name: guides("home"), path: "/" },
    { name, path },
  ];
  return (
    <ClientMessages namespaces={["reports", "forms", "validation"]}>
      <JsonLd
        nodes={[profilePage(siteFacts(), locale, view, name, path), breadcrumbList(siteFacts(), locale, crumbs)]}
      />
      <Breadcrumb crumbs={crumbs} />
      <PersonHead view={view} />
      <div className="page-width grid items-start gap-8 pb-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-10">
          <PersonReviews view={view} path={path} />
          <PersonListings view={view} locale={locale} />
        </div>
        <PersonFacts view={view} />
      </div>
    </ClientMessages>
  );
}
