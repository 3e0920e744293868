import { PlaceTime } from "@/components/ui/place-time";
import type { ReservationCard } from "@/lib/deals/reservations/contract";

type Deal = Pick<ReservationCard, "departureDay" | "departureTime" | "departureTimeZone" | "departure">;

/** A deal's departure, in the local time of the place of departure. */
export function DealDeparture({ deal, isLong }: { deal: Deal; isLong?: boolean }) {
  const { departureDay, departureTime, departureTimeZone, departure } = deal;
  // A trip may start in another city than the parcel: the time zone's own city is named then.
  const isHere = departure.timeZone === departureTimeZone;
  const city = isHere ? departure.city : (departureTimeZone.split("/").at(-1) ?? "").replaceAll("_", " ");
  return <PlaceTime day={departureDay} time={departureTime} zone={departureTimeZone} {...{ city, isLong }} />;
}
