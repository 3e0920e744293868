"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SessionProvider } from "@/components/identity/sessions/session-context";
import type { SessionState } from "@/components/identity/sessions/session-refresher";
import { allowInjectedStyles } from "@/components/layout/style-nonce";
import { Toaster } from "@/components/ui/toaster";
import { showFailures } from "@/lib/client/failure-texts";
import type { FeeRates } from "@/lib/platform/fees/limits";
import { showRates } from "@/lib/platform/fees/rules";
import { OfflineBar } from "./offline-bar";
import { OfflineGuard } from "./offline-guard";
import { RouteFocus } from "./route-focus";

allowInjectedStyles();

type ProvidersProps = { dir: "ltr" | "rtl"; session: SessionState; fees: FeeRates; children: ReactNode };

/** What client components need round them: toasts, the offline bar, the focus after a move. */
export function Providers({ dir, session, fees, children }: ProvidersProps) {
  // Before anything below reckons with them.
  showRates(fees);
  const t = useTranslations("failures");
  showFailures({ say: (moment) => t(moment), connection: (text) => t("connection", { text }) });
  return (
    <SessionProvider state={session}>
      <OfflineBar />
      {children}
      <OfflineGuard />
      <RouteFocus />
      <Toaster dir={dir} />
    </SessionProvider>
  );
}
