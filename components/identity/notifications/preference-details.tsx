"use client";

import { Bell, ChevronDown, Mail, Smartphone } from "lucide";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import type { Channel, Preference, usePreferences } from "./use-preferences";

const CHANNELS = [
  { channel: "inApp", icon: Bell },
  { channel: "byPush", icon: Smartphone },
  { channel: "byMail", icon: Mail },
] as const;

type PreferenceDetailsProps = { preferences: Preference[]; change: ReturnType<typeof usePreferences>["change"] };

/** Each kind of notification of an area by its channels, closed at first. */
export function PreferenceDetails({ preferences, change }: PreferenceDetailsProps) {
  const t = useTranslations("notifications.prefs");
  return (
    <details className="group mt-2 border-line border-t pt-1">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md font-semibold text-link text-small">
        {t("details")}
        <Icon of={ChevronDown} className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-line border-b text-muted">
            <th scope="col" className="pb-1 text-start font-semibold text-small">
              {t("kind")}
            </th>
            {CHANNELS.map(({ channel, icon }) => (
              <th key={channel} scope="col" className="relative w-12 pb-1">
                <Icon of={icon} className="mx-auto size-5" />
                <span className="sr-only">{t(channel)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {preferences.map((preference) => (
            <tr key={preference.group}>
              <th scope="row" className="py-2 pe-2 text-start font-normal">
                <span className="block font-semibold text-small">{t(`groups.${preference.group}`)}</span>
                <span className="block text-caption text-muted max-sm:hidden">{t(`hints.${preference.group}`)}</span>
              </th>
              {CHANNELS.map(({ channel }) => (
                <td key={channel} className="w-12 align-top">
                  <OneChoice channel={channel} preference={preference} change={change} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type OneChoiceProps = { channel: Channel; preference: Preference; change: PreferenceDetailsProps["change"] };

function OneChoice({ channel, preference, change }: OneChoiceProps) {
  const t = useTranslations("notifications.prefs");
  const { group, inApp, byMail, isMailOptional } = preference;
  if (channel === "byMail" && !byMail && !isMailOptional) return null;
  const isLocked = channel === "byMail" ? !isMailOptional : channel === "byPush" && !inApp;
  return (
    <Checkbox
      label={<span className="sr-only">{t("of", { channel: t(channel), group: t(`groups.${group}`) })}</span>}
      className="relative w-11 [&_label]:justify-center"
      checked={preference[channel]}
      disabled={isLocked}
      onChange={({ target }) => change([group], channel, target.checked)}
    />
  );
}
