import { eq } from "drizzle-orm";
import { ShipmentType } from "@/db/enums/listings/announcements";
import { announcements } from "@/db/schema/listings/announcements";
import type { DemoContext } from "@/demo/context";
import { daysBetween, MARKET_ZONE, shiftDay } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import type { DealState } from "./deal-state";
import type { Step } from "./steps";

/** Steps whose day is the story's: their carriers may leave on any of the parcel's days. */
const ON_A_DAY: ReadonlySet<Step["act"]> = new Set(["pick_up", "deliver", "cancel"]);
/** Days from now on which an offer that waits for its answer may leave at the earliest. */
const SOONEST_DAYS = 4;

/**
 * How a carrier brings an announced parcel; undefined in a room about a trip, which says it. Carriers
 * of one parcel leave on different days.
 */
export async function journeyOf({ db, at, clock }: DemoContext, { announcementId, tripId, deal, index }: DealState) {
  if (announcementId === undefined || tripId !== undefined) return undefined;
  const [parcel] = await db
    .select({ start: announcements.startDay, end: announcements.endDay, mode: announcements.shipmentType })
    .from(announcements)
    .where(eq(announcements.id, announcementId));
  if (!parcel) throw new Error(`the deal ${deal.key} has no parcel`);
  const vehicleType = parcel.mode === ShipmentType.air ? "plane" : "van";
  if (!deal.steps.some(({ act }) => ON_A_DAY.has(act))) {
    const day = shiftDay(parcel.end, -(index % 3));
    const isLater = daysBetween(clock.date(SOONEST_DAYS), day) >= 0 && daysBetween(parcel.start, day) >= 0;
    return { departureDay: isLater ? day : parcel.end, vehicleType };
  }
  const today = localDay(at.now, MARKET_ZONE);
  const departureDay = daysBetween(parcel.start, today) > 0 ? today : parcel.start;
  return { departureDay, departureLastDay: parcel.end, vehicleType };
}
