import type { Tone } from "@/components/ui/tones";
import type { DisputeStatus } from "@/db/enums/deals/disputes";

/** The colour of each state of a dispute; a word always stands beside it. */
export const DISPUTE_TONES: Record<DisputeStatus, Tone> = {
  open: "warning",
  answered: "primary",
  refunded: "success",
  paid_out: "success",
  split: "success",
  withdrawn: "neutral",
};
