import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { callApi } from "@/lib/client/api";
import type { Locale } from "@/lib/core/base/actor";
import type { GuideView } from "@/lib/site/guides/contract";
import { GUIDE_LIMITS } from "@/lib/site/guides/limits";

const listKey = (locale: Locale) => ["guides", locale, "list"] as const;

/**
 * The guides page after page: each answer is appended, and there may be more as long as one was not
 * empty. `first` is the page that the server has written already.
 */
export function guideListOptions(locale: Locale, first: { page: number; guides: GuideView[] }) {
  return infiniteQueryOptions({
    queryKey: listKey(locale),
    queryFn: ({ pageParam, signal }) =>
      callApi("GET", "/v1/posts", { query: { _page: pageParam, _limit: GUIDE_LIMITS.pageSize }, signal }),
    initialPageParam: first.page,
    initialData: { pages: [first.guides], pageParams: [first.page] },
    getNextPageParam: (last, _pages, lastPage) => (last.length > 0 ? lastPage + 1 : undefined),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One guide. It is called for only when the list does not have it already. */
export function guideOptions(client: QueryClient, locale: Locale, id: number) {
  return queryOptions({
    queryKey: ["guides", locale, "one", id],
    queryFn: ({ signal }) => callApi("GET", "/v1/posts/{id}", { path: { id }, signal }),
    initialData: () => inList(client, locale, id),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

function inList(client: QueryClient, locale: Locale, id: number): GuideView | undefined {
  const list = client.getQueryData<InfiniteData<GuideView[]>>(listKey(locale));
  return list?.pages.flat().find((guide) => guide.id === id);
}
