import type { Tone } from "@/components/ui/tones";
import type { ReservationStatus } from "@/db/enums/deals/reservations";

/** The colour of each status; a label always accompanies it. */
export const RESERVATION_TONES: Record<ReservationStatus, Tone> = {
  pending: "warning",
  confirmed: "primary",
  in_progress: "accent",
  completed: "success",
  cancelled: "neutral",
  expired: "neutral",
};
