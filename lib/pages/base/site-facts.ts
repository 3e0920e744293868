import type { Site } from "@/components/seo/json-ld-nodes";
import type { Locale } from "@/lib/core/base/actor";
import { env, shownSavingsPercent, siteOrigin } from "@/lib/core/env/env";
import { savingsInText } from "@/lib/site/website/rules";

/** The site as structured data names it. */
export function siteFacts(): Site {
  return { url: siteOrigin(), brand: env().BRAND_NAME };
}

/** The largest saving that pages may speak of, in the reader's writing. */
export function shownSavings(locale: Locale): string | undefined {
  const percent = shownSavingsPercent();
  return percent === undefined ? undefined : savingsInText(percent, locale);
}
