"use client";

import type { ReactNode } from "react";
import { OfflineBar } from "@/components/layout/offline-bar";
import { OfflineGuard } from "@/components/layout/offline-guard";
import { RouteFocus } from "@/components/layout/route-focus";
import { allowInjectedStyles } from "@/components/layout/style-nonce";
import { Toaster } from "@/components/ui/toaster";

allowInjectedStyles();

/** What client components need round them: toasts, the offline bar, the focus after a move. */
export function Providers({ dir, children }: { dir: "ltr" | "rtl"; children: ReactNode }) {
  return (
    <>
      <OfflineBar />
      {children}
      <OfflineGuard />
      <RouteFocus />
      <Toaster dir={dir} />
    </>
  );
}
