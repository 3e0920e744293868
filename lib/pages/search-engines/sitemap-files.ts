import { lanePath } from "@/components/listings/lanes/lane-path";
import { listingPath } from "@/components/listings/shared/listing-path";
import { LOCALES, type Locale } from "@/lib/core/base/actor";
import { readAsVisitor } from "@/lib/http/page";
import { personPath } from "@/lib/identity/people/rules";
import { listLanes } from "@/lib/listings/lanes/list-lanes";
import { FEES } from "@/lib/platform/fees/limits";
import { GUIDES } from "@/lib/site/guides/enums";
import { readGuide } from "@/lib/site/guides/queries";
import { LEGAL_SLUGS } from "@/lib/site/legal/enums";
import { getLegalText } from "@/lib/site/legal/get-legal-text";
import { LISTING_KINDS } from "@/lib/site/sitemap/contract";
import { countIndexable } from "@/lib/site/sitemap/count-indexable";
import { SITEMAP_LIMITS } from "@/lib/site/sitemap/limits";
import { listIndexable } from "@/lib/site/sitemap/list-indexable";
import { listIndexablePeople } from "@/lib/site/sitemap/list-indexable-people";

/** The kinds of pages that have sitemaps. */
const SITEMAP_KINDS = ["pages", "guides", "lanes", "people", ...LISTING_KINDS] as const;
/** A sitemap: a shard of a kind's pages in one language. */
export type SitemapFile = { kind: (typeof SITEMAP_KINDS)[number]; locale: Locale; shard: number };
/** A path without its language, and the day or instant of its last change where known. */
export type SitemapEntry = { path: string; updatedAt?: string };

const PAGES = [
  ...["/", "/announcements", "/transporters", "/ship/new", "/how-it-works", "/guides", "/about", "/contact"],
  ...["/sign-in", "/sign-up", "/forgot-password"],
];

/** Every sitemap there is: for each kind as many as it needs, in each language. */
export async function listSitemapFiles(): Promise<SitemapFile[]> {
  const [counts, lanes] = await Promise.all([readAsVisitor(countIndexable, "fr"), readAsVisitor(listLanes, "fr")]);
  const sizes = { pages: 1, guides: 1, lanes: lanes.length, ...counts };
  return SITEMAP_KINDS.flatMap((kind) => {
    const shardCount = Math.ceil(sizes[kind] / SITEMAP_LIMITS.addressesMax);
    const shards = Array.from({ length: shardCount }, (_, index) => index + 1);
    return shards.flatMap((shard) => LOCALES.map((locale) => ({ kind, locale, shard })));
  });
}

export function nameOfFile({ kind, locale, shard }: SitemapFile): string {
  return `${kind}-${locale}-${shard}.xml`;
}

/** The sitemap of a name; `undefined` when it names none. */
export function fileOfName(name: string): SitemapFile | undefined {
  const match = /^([a-z]+)-([a-z]{2})-([1-9]\d{0,3})\.xml$/.exec(name);
  const kind = SITEMAP_KINDS.find((known) => known === match?.[1]);
  const locale = LOCALES.find((known) => known === match?.[2]);
  return kind && locale ? { kind, locale, shard: Number(match?.[3]) } : undefined;
}

/** Loads the entries of a sitemap. */
export async function loadEntries({ kind, locale, shard }: SitemapFile): Promise<SitemapEntry[]> {
  if (kind === "announcements" || kind === "transporters") {
    const rows = await readAsVisitor(listIndexable, locale, { kind, shard });
    return rows.map((row) => ({ path: listingPath(kind, row), updatedAt: row.updatedAt }));
  }
  if (kind === "people") {
    const people = await readAsVisitor(listIndexablePeople, locale, { shard });
    return people.map((person) => ({ path: personPath(person) }));
  }
  const all = await (kind === "pages" ? pageEntries(locale) : kind === "guides" ? guideEntries(locale) : laneEntries());
  return all.slice((shard - 1) * SITEMAP_LIMITS.addressesMax, shard * SITEMAP_LIMITS.addressesMax);
}

async function pageEntries(locale: Locale): Promise<SitemapEntry[]> {
  const texts = await Promise.all(LEGAL_SLUGS.map((slug) => readAsVisitor(getLegalText, locale, { slug })));
  return [
    ...PAGES.map((path) => ({ path })),
    ...texts.map(({ slug, date }) => ({ path: `/legal/${slug}`, updatedAt: date })),
  ];
}

function guideEntries(locale: Locale): SitemapEntry[] {
  return GUIDES.map(({ id, slug }) => ({ path: `/guides/${slug}`, updatedAt: readGuide(id, locale, FEES)?.updatedOn }));
}

async function laneEntries(): Promise<SitemapEntry[]> {
  const lanes = await readAsVisitor(listLanes, "fr");
  return lanes.map((lane) => ({ path: lanePath(lane) }));
}
