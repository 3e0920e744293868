"use client";

import { CalendarCheck, Megaphone, MessagesSquare, ShieldCheck } from "lucide";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";
import { AREA_NAMES, PREFERENCE_AREAS, type PreferenceArea } from "./preference-areas";
import { PreferenceDetails } from "./preference-details";
import { type Channel, type Preference, usePreferences } from "./use-preferences";

const ICONS = { talks: MessagesSquare, deals: CalendarCheck, listings: Megaphone, rules: ShieldCheck };
const CHANNELS = ["inApp", "byPush", "byMail"] as const;

type Change = ReturnType<typeof usePreferences>["change"];

/**
 * What the user receives and where: one choice for each area and channel, and each kind of
 * notification on request.
 */
export function PreferenceList({ preferences }: { preferences: Preference[] }) {
  const { current, change } = usePreferences(preferences);
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {AREA_NAMES.map((area) => {
        const groups: readonly string[] = PREFERENCE_AREAS[area];
        const own = current.filter(({ group }) => groups.includes(group));
        return own.length === 0 ? null : (
          <li key={area} className="min-w-0">
            <Area area={area} preferences={own} change={change} />
          </li>
        );
      })}
    </ul>
  );
}

type AreaProps = { area: PreferenceArea; preferences: Preference[]; change: Change };

function Area({ area, preferences, change }: AreaProps) {
  const t = useTranslations("notifications.prefs");
  const daily = preferences.find(({ isDaily }) => isDaily !== null);
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4 shadow-low sm:p-5">
      <legend className="contents">
        <span className="flex items-center gap-3 font-bold font-display text-h3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
            <Icon of={ICONS[area]} />
          </span>
          {t(`areas.${area}.title`)}
        </span>
      </legend>
      <p className="mt-1 mb-2 text-muted text-small">{t(`areas.${area}.hint`)}</p>
      {CHANNELS.map((channel) => (
        <AreaChannel key={channel} channel={channel} preferences={preferences} change={change} />
      ))}
      {daily ? (
        <Checkbox
          label={t("daily")}
          hint={t("dailyHint")}
          checked={daily.isDaily ?? false}
          disabled={!daily.byMail}
          className="ms-9"
          onChange={({ target }) => change([daily.group], "isDaily", target.checked)}
        />
      ) : null}
      {area === "listings" ? (
        <p className="text-muted text-small">
          {t("alertsHint")}{" "}
          <Link href="/alerts" className="inline-flex min-h-11 items-center font-semibold text-link">
            {t("toAlerts")}
          </Link>
        </p>
      ) : null}
      {preferences.length > 1 ? <PreferenceDetails preferences={preferences} change={change} /> : null}
    </fieldset>
  );
}

/** One choice for all kinds of an area; mails that must arrive are on whatever is chosen. */
function AreaChannel({ channel, preferences, change }: Omit<AreaProps, "area"> & { channel: Channel }) {
  const t = useTranslations("notifications.prefs");
  const offered = preferences.filter((preference) => isOffered(preference, channel));
  if (offered.length === 0) return null;
  const on = offered.filter((preference) => preference[channel]);
  const isAlways = channel === "byMail" && offered.some(({ isMailOptional }) => !isMailOptional);
  const isAll = on.length === offered.length;
  const hint = isAlways ? t("alwaysAll") : on.length > 0 && !isAll ? t("some") : undefined;
  return (
    <Checkbox
      label={t(channel)}
      hint={hint}
      checked={isAll || isAlways}
      // A device shows what the bell has.
      disabled={isAlways || (channel === "byPush" && preferences.every(({ inApp }) => !inApp))}
      onChange={({ target }) =>
        change(
          offered.filter((preference) => preference[channel] !== target.checked).map(({ group }) => group),
          channel,
          target.checked,
        )
      }
    />
  );
}

/** Whether notifications of a group arrive by a channel at all. */
function isOffered({ byMail, isMailOptional }: Preference, channel: Channel): boolean {
  return channel !== "byMail" || byMail || isMailOptional;
}
