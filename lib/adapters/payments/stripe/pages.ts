import type Stripe from "stripe";

/** The largest page of Stripe's lists. */
const PAGE_SIZE = 100;

/** The parameters of each page of a list. */
export type PageParams = { created: Stripe.RangeQueryParam; limit: number; starting_after?: string };

/** Everything that was created in a time, newest first, page by page; no page is empty. */
export async function* pagesOf<T extends { id: string }>(
  created: Stripe.RangeQueryParam,
  list: (params: PageParams) => Promise<Stripe.ApiList<T>>,
): AsyncGenerator<T[]> {
  for (let last: string | undefined, hasMore = true; hasMore; ) {
    const page = await list({ created, limit: PAGE_SIZE, ...(last ? { starting_after: last } : {}) });
    if (page.data.length > 0) yield page.data;
    last = page.data.at(-1)?.id;
    hasMore = page.has_more && last !== undefined;
  }
}
