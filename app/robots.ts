import type { MetadataRoute } from "next";
import { env } from "@/lib/core/env";

// The address of the site is known when the process starts, not when it is built.
export const dynamic = "force-dynamic";

/** What search engines may read: all pages but those of one person. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/socket.io", "/dev/", "/_app"] },
    host: env().APP_URL,
  };
}
