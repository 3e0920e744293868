import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/badge";
import type { ReservationCard } from "@/lib/deals/reservations/contract";
import { RESERVATION_VARIANTS } from "./reservation-variants";

/** The status of a reservation as its reader's side has it: one pays, the other waits for it. */
export function ReservationChip({ status, side }: Pick<ReservationCard, "status" | "side">) {
  const t = useTranslations("reservations");
  return (
    <StatusChip variant={RESERVATION_VARIANTS[status]}>
      {status === "pending" ? t(`pending.${side}`) : t(`status.${status}`)}
    </StatusChip>
  );
}
