import { siteOrigin } from "@/lib/core/env/env";
import { answerErrors } from "@/lib/http/answer-errors";
import { renderIndex, xmlResponse } from "@/lib/pages/search-engines/render-sitemap";
import { listSitemapFiles, nameOfFile } from "@/lib/pages/search-engines/sitemap-files";

// What is open changes with every announcement.
export const dynamic = "force-dynamic";

export const GET = answerErrors(async () => {
  const files = await listSitemapFiles();
  return xmlResponse(renderIndex(files.map((file) => `${siteOrigin()}/sitemaps/${nameOfFile(file)}`)));
});
