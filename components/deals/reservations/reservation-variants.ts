import type { StatusVariant } from "@/components/ui/status-variants";
import type { ReservationStatus } from "@/db/enums/deals/reservations";

/** The colour of each status; a label always accompanies it. */
export const RESERVATION_VARIANTS: Record<ReservationStatus, StatusVariant> = {
  pending: "warning",
  confirmed: "primary",
  in_progress: "primary",
  completed: "success",
  cancelled: "neutral",
  expired: "neutral",
};
