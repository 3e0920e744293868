import { getTranslations } from "next-intl/server";
import { Favourites } from "@/components/listings/lists/favourites";
import { errorReference } from "@/lib/http/error-reference";
import { readForPage } from "@/lib/http/page";
import { siteSettings } from "@/lib/http/site-settings";
import { ListFavourites } from "@/lib/listings/favourites/contract";
import { listFavourites } from "@/lib/listings/favourites/list-favourites";
import { loadOrLog } from "@/lib/pages/base/load-or-log";
import { parseSearch } from "@/lib/pages/base/search-params";
import { privateMetadata, signedInPage } from "@/lib/pages/base/signed-in-page";

export const generateMetadata = privateMetadata(async (locale) =>
  (await getTranslations({ locale, namespace: "favourites" }))("title"),
);

/** The user's saved listings. */
export default signedInPage({
  path: "/favourites",
  async render({ locale, search }) {
    const input = parseSearch(ListFavourites, search, ["page"]);
    const list = await loadOrLog("favourites", () => readForPage(listFavourites, locale, input));
    const { fees: rates } = await siteSettings();
    return <Favourites list={list} rates={rates} reference={errorReference()} />;
  },
});
