import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { readSearch, type Search } from "@/app/[locale]/(account)/read-search";
import { readOrLog } from "@/app/[locale]/read-or-log";
import { RequireSession } from "@/app/[locale]/require-session";
import { FavouriteList } from "@/components/listings/lists/favourite-list";
import { toLocale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { ListFavourites } from "@/lib/listings/favourites/contract";
import { listFavourites } from "@/lib/listings/favourites/list-favourites";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<Search> };

/** Nobody else's business. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "favourites" });
  return { title: t("title"), robots: { index: false } };
}

/** The listings that a person keeps. */
export default async function FavouritesPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const asked = readSearch(ListFavourites, await searchParams, ["page"]);
  return (
    <RequireSession locale={locale} path="/favourites">
      {async () => (
        <FavouriteList list={await readOrLog("favourites", () => readForPage(listFavourites, locale, asked))} />
      )}
    </RequireSession>
  );
}
