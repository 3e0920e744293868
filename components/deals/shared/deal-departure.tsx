import { useTranslations } from "next-intl";
import { PlaceTimeText } from "@/components/ui/place-time-text";
import type { ReservationCard } from "@/lib/deals/reservations/contract";
import { leavingOf } from "@/lib/deals/reservations/rules";

type Deal = Pick<
  ReservationCard,
  "departureDay" | "departureTime" | "departureTimeZone" | "isDepartureExact" | "departure"
> &
  Partial<Pick<ReservationCard, "pickupDay">>;

type DealDepartureProps = {
  deal: Deal;
  isLong?: boolean;
  /** Whether `DepartureTerm` stands before it, so that the day needs no words. */
  hasTerm?: boolean;
};

/** The departure of a parcel, in the local time of its place; a latest day is marked as one. */
export function DealDeparture({ deal, isLong, hasTerm = false }: DealDepartureProps) {
  const t = useTranslations("common.departure");
  const { departureTimeZone, departure } = deal;
  const { kind, day, time } = leavingOf(deal);
  // A trip may start in another city than the parcel: the time zone's own city is named then.
  const isHere = departure.timeZone === departureTimeZone;
  const city = isHere ? departure.city : (departureTimeZone.split("/").at(-1) ?? "").replaceAll("_", " ");
  const shown = () => <PlaceTimeText {...{ day, time, city, isLong }} zone={departureTimeZone} />;
  return kind === "latest" && !hasTerm ? t.rich("by", { day: shown }) : shown();
}

/** The term for when a parcel leaves: its departure, its pickup, or the last day for it. */
export function DepartureTerm({ deal }: { deal: Deal }) {
  const t = useTranslations("common.departure");
  return t(leavingOf(deal).kind);
}
