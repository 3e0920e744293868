"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import type { PreferencesView } from "@/lib/identity/notifications/contract";

/** What a person receives of a group, and where. */
export type Preference = PreferencesView["data"][number];
/** A way by which a notification arrives. */
export type Channel = "inApp" | "byPush" | "byMail";

/**
 * The user's notification preferences. Each choice is saved as it is made, and reverted when that
 * fails.
 */
export function usePreferences(initial: Preference[]) {
  const t = useTranslations("notifications");
  const [current, setCurrent] = useState(initial);
  const saving = useRef(Promise.resolve());
  const change = (groups: readonly Preference["group"][], channel: Channel | "isDaily", isOn: boolean) => {
    // One box alone: others may be in flight, and an answer does not include later changes.
    const show = (group: Preference["group"], shown: boolean) =>
      setCurrent((all) => all.map((one) => (one.group === group ? { ...one, [channel]: shown } : one)));
    for (const group of groups) show(group, isOn);
    const save = async () => {
      const failures: unknown[] = [];
      for (const group of groups)
        try {
          await callApi("PATCH", "/v1/notifications/preferences", { body: { group, [channel]: isOn } });
        } catch (error) {
          show(group, !isOn);
          failures.push(error);
        }
      if (failures.length === 0) toast({ title: t("prefs.saved"), variant: "success" });
      else toast({ title: errorText(failures[0], t("noAnswer")), variant: "destructive" });
    };
    // In the order of the presses, so that the last one counts.
    saving.current = saving.current.then(save);
  };
  return { current, change };
}
