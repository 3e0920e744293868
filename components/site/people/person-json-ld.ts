import type { JsonLdNode } from "@/components/seo/json-ld";
import { addressOf, type Site } from "@/components/seo/json-ld-nodes";
import type { Locale } from "@/lib/core/base/actor";
import type { PersonView } from "@/lib/site/people/contract";

/**
 * A person's page. Their rating is left out: search engines take ratings of products, services and
 * the like, and refuse those of people.
 */
export function profilePage(site: Site, locale: Locale, view: PersonView, name: string, path: string): JsonLdNode {
  const url = addressOf(site, locale, path);
  return {
    "@type": "ProfilePage",
    "@id": url,
    url,
    inLanguage: locale,
    dateCreated: view.person.since,
    mainEntity: {
      "@type": view.person.companyName ? "Organization" : "Person",
      "@id": `${url}#person`,
      name,
      identifier: String(view.person.id),
      image: view.person.photo ? `${site.url}${view.person.photo}` : undefined,
      memberOf: { "@id": `${site.url}/#organization` },
    },
  };
}
