import { siteOrigin } from "@/lib/core/env/env";
import { answerErrors } from "@/lib/http/answer-errors";
import { getPathname } from "@/lib/i18n/navigation";
import { type AddressOf, renderUrls, xmlResponse } from "@/lib/pages/search-engines/render-sitemap";
import { fileOfName, loadEntries } from "@/lib/pages/search-engines/sitemap-files";

const addressOf: AddressOf = (path, locale) => siteOrigin() + getPathname({ href: path, locale });

type Context = { params: Promise<{ name: string }> };

/** One sitemap: a shard of a kind's pages in one language. */
export const GET = answerErrors(async (_request: Request, { params }: Context) => {
  const file = fileOfName((await params).name);
  const entries = file ? await loadEntries(file) : [];
  if (!file || entries.length === 0) return new Response(null, { status: 404 });
  return xmlResponse(renderUrls(addressOf, file.locale, entries));
});
