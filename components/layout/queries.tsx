"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

const STALE_MS = 30_000;

const makeClient = () => new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, retry: 1 } } });
let shared: QueryClient | undefined;

/** One client per visit, so that pages share the cache; on the server one per render. */
function useClient(): QueryClient {
  const [client] = useState(() => {
    if (typeof window === "undefined") return makeClient();
    shared ??= makeClient();
    return shared;
  });
  return client;
}

/** The query provider; only around components that need it, as most pages do not. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={useClient()}>{children}</QueryClientProvider>;
}
