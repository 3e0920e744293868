"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { OfflineBar } from "@/components/layout/offline-bar";
import { OfflineGuard } from "@/components/layout/offline-guard";
import { RouteFocus } from "@/components/layout/route-focus";
import { allowInjectedStyles } from "@/components/layout/style-nonce";
import { Toaster } from "@/components/ui/toaster";

const STALE_MS = 30_000;

allowInjectedStyles();

/** What client components need round them: queries, toasts, the offline bar, the focus after a move. */
export function Providers({ dir, children }: { dir: "ltr" | "rtl"; children: ReactNode }) {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, retry: 1 } } }),
  );
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineBar />
      {children}
      <OfflineGuard />
      <RouteFocus />
      <Toaster dir={dir} />
    </QueryClientProvider>
  );
}
