"use client";

import { useTimeZone } from "next-intl";
import { useEffect } from "react";
import { deviceZone } from "@/lib/client/device-zone";
import { isSameClock, MARKET_ZONE } from "@/lib/core/time";
import { useRouter } from "@/lib/i18n/navigation";
import { ZONE_COOKIE } from "@/lib/i18n/zone-cookie";

/**
 * Tells the server the zone of a signed-in person's browser, once: deadlines are then written by
 * their own clock.
 */
export function ZoneReporter() {
  const serverZone = useTimeZone() ?? MARKET_ZONE;
  const router = useRouter();
  useEffect(() => {
    const zone = deviceZone();
    const line = `${ZONE_COOKIE}=${zone}`;
    // The server may know the same zone by another name: it is reported once.
    if (zone === serverZone || document.cookie.split("; ").includes(line)) return;
    const secure = window.location.protocol === "https:" ? "; Secure" : "";
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${line}; Path=/; SameSite=Lax${secure}`;
    if (!isSameClock(new Date(), zone, serverZone)) router.refresh();
  }, [serverZone, router]);
  return null;
}
