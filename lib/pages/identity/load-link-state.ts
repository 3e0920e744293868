import type { Locale } from "@/lib/core/base/actor";
import { withoutStuck } from "@/lib/core/text/marks";
import { readForPage } from "@/lib/http/page";
import type { LinkState } from "@/lib/identity/accounts/contract";
import { getLinkState } from "@/lib/identity/accounts/get-link-state";
import { unlessRefused } from "@/lib/pages/base/unless-refused";

/** The token of a mailed link's address, without what stuck to it. */
export function tokenIn({ token }: { token?: string | string[] | undefined }): string {
  return typeof token === "string" ? withoutStuck(token) : "";
}

/** Whether a mailed link works; what is no token at all is taken for the rest of one. */
export async function loadLinkState(purpose: "confirm" | "reset", locale: Locale, token: string): Promise<LinkState> {
  const read = await unlessRefused(() => readForPage(getLinkState, locale, { purpose, token }));
  return read?.state ?? "cut";
}
