import type { JsonLdNode } from "@/components/seo/json-ld";
import { addressOf, type Site } from "@/components/seo/json-ld-nodes";
import type { Locale } from "@/lib/core/base/actor";

/** The listings of a page, in their order. */
export function itemList(site: Site, locale: Locale, listings: readonly { href: string; title: string }[]): JsonLdNode {
  return {
    "@type": "ItemList",
    numberOfItems: listings.length,
    itemListElement: listings.map((listing, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: listing.title,
      url: addressOf(site, locale, listing.href),
    })),
  };
}
