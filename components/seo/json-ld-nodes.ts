import type { Locale } from "@/lib/core/base/actor";
import { getPathname } from "@/lib/i18n/navigation";
import type { Crumb } from "./breadcrumb";
import type { JsonLdNode } from "./json-ld";

/** The site that nodes belong to: its address without a trailing slash, and its name. */
export type Site = { url: string; brand: string };

/** The whole address of a path without a language. */
export function addressOf(site: Site, locale: Locale, path: string): string {
  const own = getPathname({ href: path, locale });
  return `${site.url}${own === "/" ? "" : own}` || site.url;
}

/** The JSON-LD node of the operator, which others refer to. */
export function organization(site: Site): JsonLdNode {
  return {
    "@type": "Organization",
    "@id": `${site.url}/#organization`,
    name: site.brand,
    url: site.url,
    logo: `${site.url}/icon.svg`,
  };
}

/** The site itself, with its search: the name of a city where parcels should go. */
export function webSite(site: Site, locale: Locale, name: string): JsonLdNode {
  return {
    "@type": "WebSite",
    "@id": `${site.url}/#website`,
    name: site.brand,
    alternateName: name,
    url: addressOf(site, locale, "/"),
    inLanguage: locale,
    publisher: { "@id": `${site.url}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${addressOf(site, locale, "/transporters")}?to={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

export function breadcrumbList(site: Site, locale: Locale, crumbs: Crumb[]): JsonLdNode {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: addressOf(site, locale, crumb.path),
    })),
  };
}
