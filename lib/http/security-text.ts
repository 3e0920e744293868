import { LOCALES } from "@/lib/core/base/actor";
import { env, siteOrigin } from "@/lib/core/env/env";
import { webRuntime } from "./runtime";

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;
const MAX_AGE_S = 86_400;
const PATH = "/.well-known/security.txt";

/** Returns security.txt: the contact for vulnerabilities, its expiry and its languages. */
export function getSecurityText(): Response {
  const { SECURITY_CONTACT, CONTACT_EMAIL } = env();
  return new Response(writeSecurityText(SECURITY_CONTACT ?? CONTACT_EMAIL, siteOrigin(), webRuntime().now()), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": `public, max-age=${MAX_AGE_S}` },
  });
}

/** The file by RFC 9116. */
export function writeSecurityText(contact: string, origin: string, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * 86_400_000).toISOString().replace(/\.\d+Z$/, "Z");
  return [
    `Contact: ${contact.startsWith("https://") ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${LOCALES.join(", ")}`,
    `Canonical: ${origin}${PATH}`,
    "",
  ].join("\n");
}
