import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { FileBytes } from "@/lib/platform/uploads/contract";
import { fileOf } from "./batch-file";
import { BatchId } from "./contract";

/** A released batch as a table, for a bank that takes no file and for whoever checks it. */
export const readBatchTable = command(
  {
    name: "readBatchTable",
    summary: "A batch of transfers as CSV.",
    policy: admin,
    input: BatchId,
    output: FileBytes,
    errors: ["batch.not_found", "batch.not_ready"],
  },
  (ctx, { id }) =>
    fileOf(ctx, id, { write: (bank, order) => bank.writeTable(order), ending: "csv", type: "text/csv; charset=utf-8" }),
);
