import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { BatchId, BatchView } from "./contract";
import { getBatchView } from "./queries";

/** A batch with its transfers, whose accounts are masked. */
export const getBatch = query(
  {
    name: "getBatch",
    summary: "A batch of bank transfers, for admins.",
    policy: admin,
    input: BatchId,
    output: BatchView,
    errors: ["batch.not_found"],
  },
  (ctx, { id }) => getBatchView(ctx, id),
);
