import { getTranslations } from "next-intl/server";
import { readOrLog } from "@/app/[locale]/read-or-log";
import { readSearch } from "@/app/[locale]/read-search";
import { privateMetadata, signedInPage } from "@/app/[locale]/signed-in-page";
import { FavouriteList } from "@/components/listings/lists/favourite-list";
import { errorReference } from "@/lib/http/error-reference";
import { readForPage } from "@/lib/http/page";
import { ListFavourites } from "@/lib/listings/favourites/contract";
import { listFavourites } from "@/lib/listings/favourites/list-favourites";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "favourites" }))("title"),
);

/** The user's saved listings. */
export default signedInPage({
  path: "/favourites",
  async render({ locale, search }) {
    const input = readSearch(ListFavourites, search, ["page"]);
    const list = await readOrLog("favourites", () => readForPage(listFavourites, locale, input));
    return <FavouriteList list={list} reference={errorReference()} />;
  },
});
