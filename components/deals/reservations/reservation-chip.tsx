import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import type { ReservationCard } from "@/lib/deals/reservations/contract";
import { RESERVATION_VARIANTS } from "./reservation-variants";

/** The status of a reservation, in the same words for both sides. */
export function ReservationChip({ status }: Pick<ReservationCard, "status">) {
  const t = useTranslations("reservations.status");
  return <StatusChip variant={RESERVATION_VARIANTS[status]}>{t(status)}</StatusChip>;
}
