import { fileOfName, readEntries } from "@/app/sitemaps/sitemap-files";
import { type AddressOf, writeUrls, xmlResponse } from "@/app/sitemaps/write-sitemap";
import { siteOrigin } from "@/lib/core/env/env";
import { answerErrors } from "@/lib/http/answer-errors";
import { getPathname } from "@/lib/i18n/navigation";

const addressOf: AddressOf = (path, locale) => siteOrigin() + getPathname({ href: path, locale });

type Context = { params: Promise<{ name: string }> };

/** One sitemap: a shard of a kind's pages in one language. */
export const GET = answerErrors(async (_request: Request, { params }: Context) => {
  const file = fileOfName((await params).name);
  const entries = file ? await readEntries(file) : [];
  if (!file || entries.length === 0) return new Response(null, { status: 404 });
  return xmlResponse(writeUrls(addressOf, file.locale, entries));
});
