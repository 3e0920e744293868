"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { Link } from "@/lib/i18n/link";
import type { PreferencesView } from "@/lib/identity/notifications/contract";

type Preference = PreferencesView["data"][number];

/**
 * The user's notification preferences. Each box is saved as it is set, and reverted when that
 * fails.
 */
export function PreferenceList({ preferences }: { preferences: Preference[] }) {
  const t = useTranslations("notifications");
  const [current, setCurrent] = useState(preferences);
  const saving = useRef(Promise.resolve());
  const change = (group: Preference["group"], channel: "inApp" | "byMail" | "byPush" | "isDaily", isOn: boolean) => {
    // One box alone: others may be in flight, and an answer does not include later changes.
    const show = (shown: boolean) =>
      setCurrent((all) => all.map((one) => (one.group === group ? { ...one, [channel]: shown } : one)));
    show(isOn);
    const save = async () => {
      try {
        await callApi("PATCH", "/v1/notifications/preferences", { body: { group, [channel]: isOn } });
        toast({ title: t("prefs.saved"), variant: "success" });
      } catch (error) {
        show(!isOn);
        toast({ title: errorText(error, t("noAnswer")), variant: "destructive" });
      }
    };
    // In the order of the presses, so that the last one counts.
    saving.current = saving.current.then(save);
  };
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {current.map(({ group, inApp, byMail, byPush, isMailOptional, isDaily }) => (
        <li key={group} className="rounded-lg border border-line bg-surface p-4">
          <fieldset>
            <legend className="contents">
              <span className="block font-bold font-display text-h3">{t(`prefs.groups.${group}`)}</span>
            </legend>
            <p className="mt-1 mb-2 text-muted text-small">{t(`prefs.hints.${group}`)}</p>
            <div className="grid gap-x-6 sm:grid-cols-2">
              <Checkbox
                label={t("prefs.inApp")}
                checked={inApp}
                onChange={({ target }) => change(group, "inApp", target.checked)}
              />
              <Checkbox
                label={t("prefs.byPush")}
                checked={byPush}
                // A device shows what the bell has.
                disabled={!inApp}
                onChange={({ target }) => change(group, "byPush", target.checked)}
              />
              {byMail || isMailOptional ? (
                <Checkbox
                  label={t("prefs.byMail")}
                  {...(isMailOptional ? {} : { hint: t("prefs.always") })}
                  checked={byMail}
                  disabled={!isMailOptional}
                  onChange={({ target }) => change(group, "byMail", target.checked)}
                />
              ) : null}
              {isDaily === null ? null : (
                <Checkbox
                  label={t("prefs.daily")}
                  hint={t("prefs.dailyHint")}
                  checked={isDaily}
                  disabled={!byMail}
                  onChange={({ target }) => change(group, "isDaily", target.checked)}
                />
              )}
            </div>
            {group === "alerts" ? (
              <p className="text-muted text-small">
                {t("prefs.alertsHint")}{" "}
                <Link href="/alerts" className="inline-flex min-h-11 items-center font-semibold text-link">
                  {t("prefs.toAlerts")}
                </Link>
              </p>
            ) : null}
          </fieldset>
        </li>
      ))}
    </ul>
  );
}
