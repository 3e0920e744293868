"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from "react";
import { SessionProvider } from "@/components/identity/sessions/session-context";
import type { SessionState } from "@/components/identity/sessions/session-watch";
import { WhileSignedIn } from "@/components/identity/sessions/while-signed-in";
import { allowInjectedStyles } from "@/components/layout/style-nonce";
import { FavouriteGate } from "@/components/listings/favourites/favourite-gate";
import { FeeRatesProvider } from "@/components/platform/fees/fee-rates";
import { TranslationOffer } from "@/components/platform/translations/translation-offer";
import { loadOnTouch } from "@/components/ui/late-part";
import { toast } from "@/components/ui/toast-store";
import { Toasts } from "@/components/ui/toasts";
import { loadFailureTexts, showFailures } from "@/lib/client/failure-texts";
import { sampleVitals } from "@/lib/client/sample-vitals";
import { onUnstored } from "@/lib/client/storage";
import type { FeeRates } from "@/lib/platform/fees/limits";
import { MoveBar } from "./move-bar";
import { OfflineBar } from "./offline-bar";
import { OfflineGuard } from "./offline-guard";
import { RouteFocus } from "./route-focus";
import { ServiceWorker } from "./service-worker";

allowInjectedStyles();

// Visitors have sent nothing; without its file a page works on, and the next one sends.
const UnsentLine = lazy<ComponentType<{ userId: number }>>(() =>
  import("./unsent-line").then(
    (part) => ({ default: part.UnsentLine }),
    () => ({ default: () => null }),
  ),
);

type ProvidersProps = {
  dir: "ltr" | "rtl";
  session: SessionState;
  /** Whose page this is; null for a visitor. */
  userId: number | null;
  fees: FeeRates;
  /** Whether this site has a translation provider. */
  translates: boolean;
  children: ReactNode;
};

/** The providers of client components: toasts, the offline bar, the focus after a navigation. */
export function Providers({ dir, session, userId, fees, translates, children }: ProvidersProps) {
  const t = useTranslations("common");
  const locale = useLocale();
  showFailures({ locale, textOf: () => t("failed"), connection: (text) => t("noAnswer", { text }) });
  // As soon as React has hydrated.
  useLayoutEffect(() => window.__rihlaReplay?.(), []);
  // Before the network can be gone that would bring them.
  useEffect(() => loadOnTouch(() => void loadFailureTexts()), []);
  useEffect(() => sampleVitals(), []);
  useEffect(() => onUnstored(() => toast({ title: t("unstored") })), [t]);
  return (
    <FeeRatesProvider value={fees}>
      <SessionProvider state={session}>
        <MoveBar />
        <OfflineBar>
          {userId === null ? null : (
            <WhileSignedIn otherwise={null}>
              <Suspense>
                <UnsentLine userId={userId} />
              </Suspense>
            </WhileSignedIn>
          )}
        </OfflineBar>
        <TranslationOffer isOffered={translates}>{children}</TranslationOffer>
        <OfflineGuard />
        <RouteFocus />
        <FavouriteGate />
        <ServiceWorker />
        <Toasts dir={dir} />
      </SessionProvider>
    </FeeRatesProvider>
  );
}
