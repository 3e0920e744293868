"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useDeferredValue, useSyncExternalStore } from "react";
import { deviceZoneName } from "@/lib/client/device-zone-name";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { latePart } from "./late-part";

/** A local time, written by the server for the reader's zone as the server knows it. */
export type ReaderTimeProps = {
  /** YYYY-MM-DD in local time. */
  day: string;
  /** HH:MM in local time. */
  time: string;
  /** The place's IANA time zone. */
  zone: string;
  /** The place's city, in the reader's language. */
  city: string;
  /** The day and its time, as text. */
  localTime: string;
  /** Whether the reader's clock shows this time, as far as the server knows. */
  isOwn: boolean;
};

// Only a device of another zone than the server knows of needs the zone data.
const clocks = latePart(() => import("@/lib/client/device-zone"));

/** A local time; names the city when the reader's clock shows another time. */
export function ReaderTime({ localTime, city, isOwn, ...place }: ReaderTimeProps) {
  const t = useTranslations("common.time");
  const serverZone = useTimeZone() ?? MARKET_ZONE;
  // As reported to the server, so that hydration matches; another one is shown when nothing else
  // has to be drawn.
  const device = useDeferredValue(useSyncExternalStore(neverChanges, deviceZoneName, () => serverZone));
  const { module, hasFailed } = clocks.useWhen(device !== serverZone);
  const isShown = device !== serverZone && module ? module.isDeviceTime(place) : isOwn && !hasFailed;
  return <bdi>{isShown ? localTime : t("local", { moment: localTime, city })}</bdi>;
}

const neverChanges = () => () => undefined;
