"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

const STALE_MS = 30_000;

const makeClient = () => new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, retry: 1 } } });
let shared: QueryClient | undefined;

/** One for the whole visit, so that a page knows what the last one has read; on the server one for each rendering. */
function useClient(): QueryClient {
  const [client] = useState(() => {
    if (typeof window === "undefined") return makeClient();
    shared ??= makeClient();
    return shared;
  });
  return client;
}

/** What components that ask the API by queries need round them. Around them alone: most pages have none. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={useClient()}>{children}</QueryClientProvider>;
}
