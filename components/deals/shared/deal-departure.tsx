import { PlaceTime } from "@/components/ui/place-time";
import type { ReservationCard } from "@/lib/deals/reservations/contract";

type Deal = Pick<ReservationCard, "departureDay" | "departureTime" | "departureTimeZone" | "departure">;

/** When a deal's parcel leaves, by the clock of the place that it leaves from. */
export function DealDeparture({ deal, isLong }: { deal: Deal; isLong?: boolean }) {
  const { departureDay, departureTime, departureTimeZone, departure } = deal;
  // A trip may begin in another city than the parcel's: the clock is then called by the zone's own city.
  const isHere = departure.timeZone === departureTimeZone;
  const city = isHere ? departure.city : (departureTimeZone.split("/").at(-1) ?? "").replaceAll("_", " ");
  return <PlaceTime day={departureDay} time={departureTime} zone={departureTimeZone} {...{ city, isLong }} />;
}
