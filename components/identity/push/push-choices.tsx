"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCall } from "@/components/forms/use-call";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { callApi } from "@/lib/client/api";
import type { PushView } from "@/lib/identity/push/contract";
import { USUAL_SETTINGS } from "@/lib/identity/push/limits";

/** Quiet hours and how much is shown, of all devices; each is saved as it is set. */
export function PushChoices({ initial }: { initial: PushView }) {
  const t = useTranslations("push");
  const { call } = useCall();
  const [settings, setSettings] = useState(initial);
  const { quietFrom, quietUntil, showsContent } = settings;
  const save = async (body: { quiet?: { from: string; until: string } | null; showsContent?: boolean }) => {
    const { quietFrom: from, quietUntil: until, showsContent: shown } = settings;
    // One switch alone: others may be in flight.
    const [changed, before] =
      body.quiet === undefined
        ? [{ showsContent: body.showsContent ?? shown }, { showsContent: shown }]
        : [
            { quietFrom: body.quiet?.from ?? null, quietUntil: body.quiet?.until ?? null },
            { quietFrom: from, quietUntil: until },
          ];
    setSettings((now) => ({ ...now, ...changed }));
    const words = { done: t("saved"), failed: t("notSaved") };
    const isSaved = await call("save", () => callApi("PATCH", "/v1/notifications/push", { body }), words);
    if (!isSaved) setSettings((now) => ({ ...now, ...before }));
  };
  const quiet = quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null;
  const usual = { from: USUAL_SETTINGS.quietFrom, until: USUAL_SETTINGS.quietUntil };
  return (
    <section aria-labelledby="push-settings" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="push-settings" className="font-bold font-display text-h3">
        {t("quiet")}
      </h2>
      <p className="text-muted text-small">{t("quietHint")}</p>
      <Checkbox
        label={t("quietOn")}
        checked={quiet !== null}
        onChange={({ target }) => void save({ quiet: target.checked ? usual : null })}
      />
      {quiet ? (
        <div className="grid max-w-xs grid-cols-2 gap-4">
          {(["from", "until"] as const).map((end) => (
            <Field key={end} label={t(end)}>
              <Input
                type="time"
                value={quiet[end]}
                onChange={({ target }) => {
                  if (target.value) void save({ quiet: { ...quiet, [end]: target.value } });
                }}
              />
            </Field>
          ))}
        </div>
      ) : null}
      <Checkbox
        label={t("showsContent")}
        hint={t("showsContentHint")}
        checked={showsContent}
        onChange={({ target }) => void save({ showsContent: target.checked })}
      />
    </section>
  );
}
