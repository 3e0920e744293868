import { siteOrigin } from "@/lib/core/env/env";
import { isSigned, signClaim } from "@/lib/core/env/secrets";

const PURPOSE = "checkout";

/** What a page for paying was opened with. */
type Opened = { key: string; number: string; amountCents: number };

/**
 * The mark of a page for paying, which the provider keeps: by it this site knows the page as its
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
