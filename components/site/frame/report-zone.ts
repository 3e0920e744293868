import { deviceZone } from "@/lib/client/device-zone";
import { hasCookie, setCookie } from "@/lib/client/storage";
import { isSameClock } from "@/lib/core/time/time";
import { ZONE_COOKIE } from "@/lib/i18n/zone-cookie";

/** Sets the cookie of the device's zone; returns whether the page has to be read again for it. */
export function reportZone(serverZone: string): boolean {
  const zone = deviceZone();
  if (zone === serverZone || hasCookie(ZONE_COOKIE, zone)) return false;
  setCookie(`${ZONE_COOKIE}=${zone}; Path=/; SameSite=Lax`);
  // A browser that stores no cookies would refresh with every page.
  return hasCookie(ZONE_COOKIE, zone) && !isSameClock(new Date(), zone, serverZone);
}
