import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { FileBytes } from "@/lib/platform/uploads/contract";
import { fileOf } from "./batch-file";
import { BatchId } from "./contract";

/** The order of a released batch for the bank (pain.001); each reading is audited. */
export const readBatchOrder = command(
  {
    name: "readBatchOrder",
    summary: "The bank's file of a batch of transfers.",
    policy: admin,
    input: BatchId,
    output: FileBytes,
    errors: ["batch.not_found", "batch.not_ready"],
  },
  (ctx, { id }) =>
    fileOf(ctx, id, { write: (bank, order) => bank.writeOrder(order), ending: "xml", type: "application/xml" }),
);
