"use client";

import { useTimeZone } from "next-intl";
import { useEffect } from "react";
import { deviceZoneName } from "@/lib/client/device-zone-name";
import { hasCookie } from "@/lib/client/storage";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { useRouter } from "@/lib/i18n/navigation";
import { ZONE_COOKIE } from "@/lib/i18n/zone-cookie";

/**
 * Reports the time zone of a signed-in user's browser to the server, once: deadlines are then
 * formatted in their zone.
 */
export function ZoneReporter() {
  const serverZone = useTimeZone() ?? MARKET_ZONE;
  const router = useRouter();
  useEffect(() => {
    const name = deviceZoneName();
    // The server may know the same zone by another name: it is reported once.
    if (name === serverZone || hasCookie(ZONE_COOKIE, name)) return;
    // The zone data comes only where there is something to report; the next page retries.
    import("./report-zone").then(
      ({ reportZone }) => {
        if (reportZone(serverZone)) router.refresh();
      },
      () => undefined,
    );
  }, [serverZone, router]);
  return null;
}
