"use client";

import { useTimeZone } from "next-intl";
import { useEffect } from "react";
import { deviceZone } from "@/lib/client/device-zone";
import { hasCookie, setCookie } from "@/lib/client/storage";
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
    // The server may know the same zone by another name: it is reported once.
    if (zone === serverZone || hasCookie(ZONE_COOKIE, zone)) return;
    setCookie(`${ZONE_COOKIE}=${zone}; Path=/; SameSite=Lax`);
    // A browser that keeps no cookies would be asked to do it with every page.
    if (!hasCookie(ZONE_COOKIE, zone)) return;
    if (!isSameClock(new Date(), zone, serverZone)) router.refresh();
  }, [serverZone, router]);
  return null;
}
