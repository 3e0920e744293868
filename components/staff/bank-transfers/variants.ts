import type { StatusVariant } from "@/components/ui/status-variants";
import type { BankTransferStatus, BatchStatus } from "@/db/enums/deals/bank-transfers";

/** The colour of each state of a batch. */
export const BATCH_VARIANTS: Record<BatchStatus, StatusVariant> = {
  draft: "warning",
  released: "primary",
  settled: "success",
  cancelled: "neutral",
};

/** The colour of each state of a transfer. */
export const TRANSFER_VARIANTS: Record<BankTransferStatus, StatusVariant> = {
  planned: "neutral",
  sent: "primary",
  executed: "success",
  returned: "danger",
  cancelled: "warning",
};
