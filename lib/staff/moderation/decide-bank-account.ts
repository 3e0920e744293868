import { eq } from "drizzle-orm";
import type { BankAccountAction } from "@/db/enums/deals/bank-accounts";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { Done } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { mailEach } from "@/lib/deals/bank-accounts/operations";
import { assertUnrelated } from "./assert-unrelated";
import { DecideBankAccount } from "./contract";

/**
 * Decides whether the holder of a bank account is the carrier. Money goes to an approved one alone;
 * a refused one waits for another account.
 */
export const decideBankAccount = command(
  {
    name: "decideBankAccount",
    summary: "Approves or refuses the holder of a bank account.",
    policy: moderator,
    input: DecideBankAccount,
    output: Done,
    errors: ["moderation.not_found", "moderation.decided", "moderation.changed", "moderation.own"],
  },
  async (ctx, { id, decision, reason, seenState }) => {
    const [account] = await ctx.tx.select().from(bankAccounts).where(eq(bankAccounts.id, id)).for("update");
    if (!account) return fail("moderation.not_found");
    // Another account was entered since the moderator read this one.
    if (toIso(account.changedAt) !== seenState) return fail("moderation.changed");
    if (account.nameCheck !== "waiting") return fail("moderation.decided");
    await assertUnrelated(ctx, { userIds: [account.changedById], workspaceIds: [account.workspaceId] });
    const isApproved = decision === "approve";
    const nameReason = isApproved ? null : (reason ?? null);
    await ctx.tx
      .update(bankAccounts)
      .set({ nameCheck: isApproved ? "approved" : "refused", nameReason })
      .where(eq(bankAccounts.id, id));
    await writeAudit<BankAccountAction>(ctx, {
      action: `bank_account.${decision}`,
      subjectType: "bank_account",
      subjectId: id,
      details: { numberEnd: account.numberEnd, words: nameReason },
    });
    await mailEach(
      ctx,
      account.workspaceId,
      isApproved ? "bank_account_approved" : "bank_account_refused",
      `bank-account-decided:${id}:${seenState}`,
      () => ({ end: account.numberEnd, ...(nameReason === null ? {} : { reason: nameReason }) }),
    );
    return { success: true as const };
  },
);
