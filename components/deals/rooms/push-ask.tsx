"use client";

import { BellRing, X } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast-store";
import { errorText } from "@/lib/client/error-text";

/**
 * Asks once, after somebody has written, whether the answer is to reach this device. The browser's
 * own question comes only after a yes: refused there, it cannot be asked again.
 */
export function PushAsk() {
  const t = useTranslations("rooms.pushAsk");
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    import("@/lib/client/push").then(
      ({ mayAskForPush }) => setShown(mayAskForPush()),
      // Without its code nothing is asked.
      () => undefined,
    );
  }, []);
  if (!isShown) return null;
  const answer = async (isYes: boolean) => {
    setBusy(true);
    try {
      const { recordPushAsked, turnPushOn } = await import("@/lib/client/push");
      recordPushAsked();
      const outcome = isYes ? await turnPushOn() : "dismissed";
      if (outcome === "on") toast({ title: t("done"), variant: "success" });
      else if (outcome !== "dismissed") toast({ title: t(outcome), variant: "destructive" });
    } catch (error) {
      toast({ title: errorText(error, t("failed")), variant: "destructive" });
    }
    setShown(false);
  };
  return (
    <section
      aria-label={t("title")}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-primary-soft px-4 py-3 text-on-primary-soft"
    >
      <Icon of={BellRing} className="shrink-0" />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">{t("title")}</p>
        <p className="text-small">{t("text")}</p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" loading={isBusy} onClick={() => void answer(true)}>
          {t("yes")}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => void answer(false)}>
          <Icon of={X} />
          {t("no")}
        </Button>
      </div>
    </section>
  );
}
