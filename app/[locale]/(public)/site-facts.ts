import type { Site } from "@/components/seo/json-ld-nodes";
import { env, siteOrigin } from "@/lib/core/env";

/** The site as structured data names it. */
export function siteFacts(): Site {
  return { url: siteOrigin(), brand: env().BRAND_NAME };
}
