import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Locale } from "@/lib/core/base/actor";
import { env } from "@/lib/core/env/env";
import { partsOf, readingMinutes } from "@/lib/core/text/markdown";
import { fillText, readLongText, selectSections } from "@/lib/core/texts/long-texts";
import type { FeeRates } from "@/lib/platform/fees/limits";
import { marketFacts } from "@/lib/site/website/rules";
import { writePayoutFacts } from "@/lib/site/website/write-payout-facts";
import type { GuideView } from "./contract";
import { GUIDES } from "./enums";
import { GUIDE_LIMITS } from "./limits";

const Sources = z.record(z.string(), z.strictObject({ title: z.string(), url: z.url(), readOn: z.iso.date() }));
const known = new LRUCache<string, GuideView>({ max: GUIDE_LIMITS.cachedMax });
let sources: z.output<typeof Sources> | undefined;

/** A guide in a language, cached in memory; `undefined` for an unknown id. */
export function readGuide(id: number, locale: Locale, rates: FeeRates): GuideView | undefined {
  const guide = GUIDES.find((candidate) => candidate.id === id);
  if (!guide) return undefined;
  const key = [locale, id, ...Object.values(rates)].join(":");
  const cached = known.get(key);
  if (cached && process.env.NODE_ENV === "production") return cached;
  const { head, body } = readLongText("guides", guide.slug, locale);
  const { facts, sections } = writePayoutFacts(locale);
  const shown = selectSections(body, sections);
  const text = fillText(shown, { ...marketFacts(locale, rates), ...facts, brand: env().BRAND_NAME });
  const view: GuideView = {
    id,
    slug: guide.slug,
    locale,
    title: head.title ?? "",
    summary: head.summary ?? "",
    updatedOn: head.date ?? "",
    readingMinutes: readingMinutes(text),
    parts: partsOf(text),
    body: text,
    sources: (head.sources?.split(", ") ?? []).map((name, index) => ({ number: index + 1, name, ...sourceOf(name) })),
    related: [...guide.related],
  };
  known.set(key, view);
  return view;
}

function sourceOf(name: string) {
  const file = join(/* turbopackIgnore: true */ process.cwd(), "messages", "guides", "sources.json");
  sources ??= Sources.parse(JSON.parse(readFileSync(file, "utf8")));
  const source = sources[name];
  if (!source) throw new Error(`a guide names the source ${name}, which is not in sources.json`);
  return source;
}
