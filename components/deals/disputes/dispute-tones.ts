import type { Tone } from "@/components/ui/tones";
import type { DisputeStatus } from "@/db/enums/deals/disputes";

/** The colour of each dispute status; a label always accompanies it. */
export const DISPUTE_TONES: Record<DisputeStatus, Tone> = {
  open: "warning",
  answered: "primary",
  refunded: "success",
  paid_out: "success",
  split: "success",
  withdrawn: "neutral",
};
