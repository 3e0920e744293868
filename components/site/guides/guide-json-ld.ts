import type { JsonLdNode } from "@/components/seo/json-ld";
import { addressOf, organization, type Site } from "@/components/seo/json-ld-nodes";
import type { GuideView } from "@/lib/site/guides/contract";

export function article(site: Site, guide: GuideView): JsonLdNode {
  const url = addressOf(site, guide.locale, `/guides/${guide.slug}`);
  return {
    "@type": "Article",
    headline: guide.title,
    description: guide.summary,
    inLanguage: guide.locale,
    dateModified: guide.updatedOn,
    datePublished: guide.updatedOn,
    mainEntityOfPage: url,
    url,
    image: `${site.url}/og/${guide.locale}/guide-${guide.id}.png`,
    author: { "@id": `${site.url}/#organization` },
    publisher: organization(site),
    citation: guide.sources.map((source) => source.url),
  };
}
