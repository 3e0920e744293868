import type { MetadataRoute } from "next";
import { siteOrigin } from "@/lib/core/env/env";

// The address of the site is known when the process starts, not when it is built.
export const dynamic = "force-dynamic";

/** The rules for crawlers: all pages except private ones, and the pictures that pages show. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: ["/", "/api/v1/files/"],
      disallow: [
        "/api/",
        "/socket.io",
        "/dev/",
        "/en/dev/",
        "/ar/dev/",
        "/_app",
        "/en/_app",
        "/ar/_app",
        "/delivery",
        "/en/delivery",
        "/ar/delivery",
      ],
    },
    sitemap: `${siteOrigin()}/sitemap.xml`,
  };
}
