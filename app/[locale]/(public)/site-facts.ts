import type { Site } from "@/components/seo/things";
import { env } from "@/lib/core/env";

/** The site as structured data names it. */
export function siteFacts(): Site {
  const { APP_URL, BRAND_NAME } = env();
  return { url: APP_URL.replace(/\/+$/, ""), brand: BRAND_NAME };
}
