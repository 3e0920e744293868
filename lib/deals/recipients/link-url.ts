import { DEFAULT_LOCALE, type Locale } from "@/lib/core/base/actor";
import { siteOrigin } from "@/lib/core/env/env";
import { isSameSecret, openText } from "@/lib/core/env/secrets";

/** The address of a link: it opens in the reader's language, or else in the sharer's. */
export function linkUrl(token: string, locale: Locale): string {
  const path = locale === DEFAULT_LOCALE ? "/delivery" : `/${locale}/delivery`;
  return `${siteOrigin()}${path}?${new URLSearchParams({ lang: "auto", token })}`;
}

/**
 * The address of a stored link; null for one from before tokens were sealed, and for one whose
 * secret is gone: both work, and are replaced to be sent again (product: handover).
 */
export function readSealedUrl(link: { tokenHash: string; sealedToken: string | null }, locale: Locale): string | null {
  const token = link.sealedToken === null ? undefined : openSealed(link.sealedToken);
  // A token that was moved here from another row is not this link's.
  return token !== undefined && isSameSecret(token, link.tokenHash) ? linkUrl(token, locale) : null;
}

function openSealed(sealed: string): string | undefined {
  try {
    return openText(sealed);
  } catch {
    return undefined; // the secret that sealed it is configured no more
  }
}
