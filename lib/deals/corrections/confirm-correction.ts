import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { transferMoney } from "@/lib/deals/ledger/operations";
import { storeDifferences } from "@/lib/deals/provider/store-differences";
import { CorrectionId, CorrectionView } from "./contract";
import { decideCorrection, lockDifference, lockProposed, viewOf } from "./operations";
import { ACCOUNT_OF_PURPOSE } from "./rules";

/**
 * Books a correction that another admin has proposed, and ends the difference that it is about. If
 * the difference has changed since, it is refused with `correction.outdated`.
 */
export const confirmCorrection = command(
  {
    name: "confirmCorrection",
    summary: "Confirms another admin's correction of a difference with the provider.",
    policy: admin,
    input: CorrectionId,
    output: CorrectionView,
    errors: [
      "correction.not_found",
      "correction.decided",
      "correction.own",
      "correction.no_difference",
      "correction.outdated",
    ],
  },
  async (ctx, { id }) => {
    const row = await lockProposed(ctx, id);
    if (row.proposedById === ctx.actor.userId) fail("correction.own");
    const { provider, ref, purpose, amountCents } = row;
    const difference = await lockDifference(ctx, provider, ref);
    const isSame = difference.isForeign || difference.movedCents - difference.bookedCents === amountCents;
    if (!isSame) fail("correction.outdated");
    await transferMoney(ctx, {
      kind: "correction",
      key: `correction:${id}`,
      reservationId: null,
      at: { provider, providerRef: ref },
      entries: [
        { account: { kind: "psp_clearing" }, amountCents: -amountCents },
        { account: { kind: ACCOUNT_OF_PURPOSE[purpose] }, amountCents },
      ],
    });
    await decideCorrection(ctx, row, "confirmed");
    await storeDifferences(ctx, provider, [ref]);
    return viewOf(ctx, id);
  },
);
