import { siteOrigin } from "@/lib/core/env/env";
import { isSigned, signClaim } from "@/lib/core/env/secrets";

const PURPOSE = "checkout";

/** The parameters with which a checkout page was opened. */
type Opened = { key: string; number: string; amountCents: number };

/**
 * The signature of a checkout page, stored at the provider: by it this site knows the page as its
 * own when the rows are lost. Another installation with the same account has another secret, and a
 * copy of this one on trial another address.
 */
export function markOf(page: Opened): string {
  return signClaim(PURPOSE, claimOf(page));
}

/** Whether this site has opened a page, also with an earlier secret. */
export function isOwn(page: Opened & { mark: string }): boolean {
  return isSigned(PURPOSE, claimOf(page), page.mark);
}

function claimOf({ key, number, amountCents }: Opened): string {
  return `${siteOrigin()} ${key} ${number} ${amountCents}`;
}
