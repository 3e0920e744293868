"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { KraftBox } from "@/components/brand/kraft-box";
import { Button } from "@/components/ui/button";
import { useCountdown } from "@/components/ui/use-countdown";
import { Link } from "@/lib/i18n/link";
import { useRouter } from "@/lib/i18n/navigation";

const SECONDS = 15;

/**
 * For those without a carrier profile, or with an unconfirmed account: what is needed, and an
 * automatic redirect to the home page of who touches nothing (product: accounts).
 */
export function AccessDenied({ isCarrier }: { isCarrier: boolean }) {
  const t = useTranslations("wizard.gate");
  const router = useRouter();
  const [hasChosen, setChosen] = useState(false);
  const { isStopped } = useCountdown({ ms: SECONDS * 1_000, onEnd: () => router.push("/") });
  return (
    <div className="page-width flex flex-col items-center gap-3 py-16 text-center">
      <KraftBox />
      {isCarrier ? null : <p className="font-semibold text-muted text-small">{t("deniedTitle")}</p>}
      <h1 className="font-bold font-display text-h1">{t(isCarrier ? "deniedTitle" : "becomeTitle")}</h1>
      <p className="max-w-[46ch] text-muted">{t("deniedText")}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link href="/profile/switch">{t("become")}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href="/">{t("home")}</Link>
        </Button>
      </div>
      <div role="status" className="mt-2 flex flex-wrap items-center justify-center gap-2 text-muted text-small">
        {hasChosen ? null : (
          <>
            {isStopped ? null : <p>{t("leaving", { count: SECONDS })}</p>}
            {/* Stays under the finger that has stopped it. */}
            <Button variant="ghost" size="sm" onClick={() => setChosen(true)}>
              {t("stay")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
