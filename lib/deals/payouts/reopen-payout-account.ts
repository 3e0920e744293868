import { eq } from "drizzle-orm";
import type { MoneyAction } from "@/db/enums/deals/payments";
import { payments, payouts } from "@/db/schema/deals/payments";
import { Done } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { lockReservationRow } from "@/lib/deals/reservations/queries";
import { isParty } from "@/lib/deals/shared/is-party";
import { announceLostAccount } from "./ask-for-account";
import { ReopenPayoutAccount } from "./contract";
import { replaceAccount } from "./operations";
import { isReplaceable, lockAccount } from "./queries";

/**
 * Has a carrier open another payout account in the place of one that takes no money: they are
 * notified, and waiting payouts go to the new one.
 */
export const reopenPayoutAccount = command(
  {
    name: "reopenPayoutAccount",
    summary: "Has the carrier of a payout open another payout account.",
    policy: admin,
    input: ReopenPayoutAccount,
    output: Done,
    errors: ["reservation.not_found", "payment.account_ready", "dispute.own_deal"],
  },
  async (ctx, { reservationId }) => {
    const deal = await lockReservationRow(ctx.tx, reservationId);
    if (!deal) return fail("reservation.not_found");
    if (await isParty(ctx.tx, ctx.actor, deal)) return fail("dispute.own_deal");
    const [payout] = await ctx.tx
      .select({ workspaceId: payouts.workspaceId, provider: payments.provider })
      .from(payouts)
      .innerJoin(payments, eq(payments.reservationId, payouts.reservationId))
      .where(eq(payouts.reservationId, reservationId));
    const account = payout && (await lockAccount(ctx.tx, payout.workspaceId, payout.provider));
    if (!account) return fail("reservation.not_found");
    // One that was not opened at the provider yet has started over already.
    if (account.providerRef === null) return { success: true as const };
    if (!(await isReplaceable(ctx.tx, account))) return fail("payment.account_ready");
    const fresh = await replaceAccount(ctx, account, account.country);
    await announceLostAccount(ctx, fresh);
    await writeAudit<MoneyAction>(ctx, {
      action: "payout.reopen_account",
      subjectType: "reservation",
      subjectId: reservationId,
      details: { account: account.providerRef, status: account.status },
    });
    return { success: true as const };
  },
);
