"use client";

import { BellRing } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast-store";
import { errorText } from "@/lib/client/error-text";
import { isPushOn, type PushAbility, pushAbility, turnPushOff, turnPushOn } from "@/lib/client/push";
import { InstallSteps } from "./install-steps";

type DeviceState = { ability: PushAbility; isOn: boolean };

/** Push on this very device: its state, and the button that changes it. */
export function PushHere({ brand, deviceCount }: { brand: string; deviceCount: number }) {
  const t = useTranslations("push");
  // Only the browser knows.
  const [state, setState] = useState<DeviceState>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    void isPushOn().then((isOn) => setState({ ability: pushAbility(), isOn }));
  }, []);
  const change = async () => {
    setBusy(true);
    setFailed(false);
    try {
      if (state?.isOn) await turnPushOff();
      else setFailed((await turnPushOn()) === "failed");
    } catch (error) {
      toast({ title: errorText(error, t("failed")), variant: "destructive" });
    }
    setState({ ability: pushAbility(), isOn: await isPushOn() });
    setBusy(false);
  };
  return (
    <section aria-labelledby="push-title" className="rounded-lg border border-line bg-surface p-4">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Icon of={BellRing} />
        </span>
        <div className="min-w-0 grow">
          <h3 id="push-title" className="font-bold font-display text-h3">
            {t("title")}
          </h3>
          <p className="text-muted text-small">{t("lead", { brand })}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-col items-start gap-3">
        {state?.ability === "ready" ? (
          <>
            <p aria-live="polite">{state.isOn ? t("isOn") : t("isOff")}</p>
            <Button variant={state.isOn ? "secondary" : "primary"} loading={isBusy} onClick={change}>
              {state.isOn ? t("turnOff") : t("turnOn")}
            </Button>
          </>
        ) : null}
        {state?.ability === "blocked" ? <Notice variant="warning">{t("blocked")}</Notice> : null}
        {state?.ability === "unsupported" ? <p className="text-muted">{t("unsupported")}</p> : null}
        {state?.ability === "install" ? <InstallSteps brand={brand} /> : null}
        {hasFailed ? (
          <Notice variant="danger" role="alert">
            {t("failed")}
          </Notice>
        ) : null}
        <p className="text-muted text-small">{t("others", { count: deviceCount })}</p>
      </div>
    </section>
  );
}
