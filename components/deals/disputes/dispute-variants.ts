import type { StatusVariant } from "@/components/ui/status-variants";
import type { DisputeStatus } from "@/db/enums/deals/disputes";

/** The colour of each dispute status; a label always accompanies it. */
export const DISPUTE_VARIANTS: Record<DisputeStatus, StatusVariant> = {
  open: "warning",
  answered: "primary",
  refunded: "success",
  paid_out: "success",
  split: "success",
  withdrawn: "neutral",
};
