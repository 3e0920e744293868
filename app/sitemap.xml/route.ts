import { listSitemapFiles, nameOfFile } from "@/app/sitemaps/sitemap-files";
import { writeIndex, xmlResponse } from "@/app/sitemaps/write-sitemap";
import { siteOrigin } from "@/lib/core/env/env";
import { answerErrors } from "@/lib/http/answer-errors";

// What is open changes with every announcement.
export const dynamic = "force-dynamic";

export const GET = answerErrors(async () => {
  const files = await listSitemapFiles();
  return xmlResponse(writeIndex(files.map((file) => `${siteOrigin()}/sitemaps/${nameOfFile(file)}`)));
});
