import { cookies } from "next/headers";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { toZone } from "@/lib/core/time/time";
import { ZONE_COOKIE } from "./zone-cookie";

/** The zone of the page's reader, as their browser reported it; the market's for everyone else. */
export async function readerZone(): Promise<string> {
  const stored = (await cookies()).get(ZONE_COOKIE)?.value;
  return (stored && toZone(stored)) || MARKET_ZONE;
}
