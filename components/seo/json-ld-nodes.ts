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

/** A question that a page shows, with its answer. */
export type QuestionAnswer = { question: string; answer: string };

/** Marks of direction, which mean nothing to a search engine. */
const ISOLATES = /[\u2066-\u2069]/g;

/** The questions and answers that a page shows; what it does not show has no place here. */
export function faqPage(questions: readonly QuestionAnswer[]): JsonLdNode {
  const plain = (text: string) => text.replace(ISOLATES, "");
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: plain(question),
      acceptedAnswer: { "@type": "Answer", text: plain(answer) },
    })),
  };
}
