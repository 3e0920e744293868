"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useCall } from "@/components/forms/use-call";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { callApi } from "@/lib/client/api";
import type { PushView } from "@/lib/identity/push/contract";
import { USUAL_SETTINGS } from "@/lib/identity/push/limits";

type Choices = Pick<PushView, "quietFrom" | "quietUntil" | "showsContent">;

const FIELD_OF = { from: "quietFrom", until: "quietUntil" } as const;

/** The quiet hours of these choices; null for none. */
function quietOf({ quietFrom: from, quietUntil: until }: Choices): { from: string; until: string } | null {
  return from !== null && until !== null ? { from, until } : null;
}

/** Quiet hours and how much is shown, of all devices; each is saved as it is set. */
export function PushChoices({ initial }: { initial: PushView }) {
  const t = useTranslations("push");
  const { call } = useCall();
  const [settings, setSettings] = useState<Choices>(initial);
  // Several may be changed before the page is drawn again: each goes on from the one before.
  const latest = useRef<Choices>(initial);
  const show = (changed: Partial<Choices>) => {
    latest.current = { ...latest.current, ...changed };
    setSettings(latest.current);
  };
  const save = async (changed: Partial<Choices>) => {
    const { quietFrom, quietUntil, showsContent } = latest.current;
    const before = changed.showsContent === undefined ? { quietFrom, quietUntil } : { showsContent };
    show(changed);
    const body = changed.showsContent === undefined ? { quiet: quietOf(latest.current) } : changed;
    const words = { done: t("saved"), failed: t("notSaved") };
    const isSaved = await call("save", () => callApi("PATCH", "/v1/notifications/push", { body }), words);
    if (!isSaved) show(before);
  };
  const { showsContent } = settings;
  const quiet = quietOf(settings);
  const { quietFrom, quietUntil } = USUAL_SETTINGS;
  return (
    <section aria-labelledby="push-settings" className="rounded-lg border border-line bg-surface p-4">
      <h3 id="push-settings" className="font-bold font-display text-h3">
        {t("quiet")}
      </h3>
      <p className="text-muted text-small">{t("quietHint")}</p>
      <Checkbox
        label={t("quietOn")}
        checked={quiet !== null}
        onChange={({ target }) =>
          void save(target.checked ? { quietFrom, quietUntil } : { quietFrom: null, quietUntil: null })
        }
      />
      {quiet ? (
        <div className="grid max-w-xs grid-cols-2 gap-4">
          {(["from", "until"] as const).map((end) => (
            <Field key={end} label={t(end)}>
              <Input
                type="time"
                value={quiet[end]}
                onChange={({ target }) => {
                  if (target.value && quietOf(latest.current)) void save({ [FIELD_OF[end]]: target.value });
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
