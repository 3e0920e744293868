import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { CorrectionId, CorrectionView } from "./contract";
import { decideCorrection, lockProposed, viewOf } from "./operations";

/** Withdraws a pending correction, also another admin's. */
export const withdrawCorrection = command(
  {
    name: "withdrawCorrection",
    summary: "Withdraws a proposed correction.",
    policy: admin,
    input: CorrectionId,
    output: CorrectionView,
    errors: ["correction.not_found", "correction.decided"],
  },
  async (ctx, { id }) => {
    await decideCorrection(ctx, await lockProposed(ctx, id), "withdrawn");
    return viewOf(ctx, id);
  },
);
