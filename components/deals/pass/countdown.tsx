import { useTranslations } from "next-intl";
import { daysBetween } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import type { ReservationCard } from "@/lib/deals/reservations/contract";

type Deal = Pick<ReservationCard, "status" | "departureDay" | "departureTimeZone" | "isDepartureExact">;

/** How many days are left to the departure of a deal that has not begun, by the clock there. */
export function Countdown({ deal, now }: { deal: Deal; now: string }) {
  const t = useTranslations("reservations.pass");
  // The last day on which a parcel may leave is no departure.
  if (!deal.isDepartureExact || (deal.status !== "pending" && deal.status !== "confirmed")) return null;
  const days = daysBetween(localDay(new Date(now), deal.departureTimeZone), deal.departureDay);
  return days < 0 ? t("left") : t("countdown", { days });
}
