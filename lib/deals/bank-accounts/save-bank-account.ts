import { and, eq, isNotNull } from "drizzle-orm";
import type { BankAccountAction } from "@/db/enums/deals/bank-accounts";
import { bankAccounts } from "@/db/schema/deals/bank-accounts";
import { payoutAccounts } from "@/db/schema/deals/payout-accounts";
import { workspaces } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { type Ctx, workflow } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { payoutWaysOn } from "@/lib/core/env/env";
import { digestAccountNumber } from "@/lib/core/env/secrets";
import { assertFresh } from "@/lib/identity/accounts/assert-fresh";
import { findResidence } from "@/lib/identity/residence/queries";
import { wayOf } from "@/lib/platform/payout-ways/rules";
import { BankAccountState, type BankDetails, SaveBankAccount } from "./contract";
import { BANK_ACCOUNT_RATES, BANK_ACCOUNT_TIMES } from "./limits";
import { checkName, mailOwners } from "./operations";
import { type BankAccountRow, findBankAccount, getBankAccountState, hasComeBack } from "./queries";
import { type AccountNumber, readAccountNumber, readBic } from "./rules";
import { readDetails, sealDetails } from "./seal-details";

const NUMBER_END = 4;

/**
 * Stores the account that a workspace is paid to by transfer. Only who has just signed in, or gives
 * their password, may; every owner is mailed, and an account that takes another's place is used
 * after two days (product: being-paid).
 */
export const saveBankAccount = workflow(
  {
    name: "saveBankAccount",
    summary: "Stores the bank account that the workspace is paid to.",
    policy: workspaceOwner,
    input: SaveBankAccount,
    output: BankAccountState,
    errors: ["auth.wrong_password", "payout.residence_unknown", "payout.other_way"],
    limits: [{ ...BANK_ACCOUNT_RATES.saves, per: perUser }],
  },
  async (ctx, input) => {
    await assertFresh(ctx, BANK_ACCOUNT_TIMES.freshMinutes, input.password);
    await ctx.step((step) => save(step, input));
    return getBankAccountState(ctx);
  },
);

async function save(ctx: Ctx<Actor>, input: SaveBankAccount): Promise<void> {
  const { workspaceId, userId } = ctx.actor;
  // Two owners who save at the same time: the second sees what the first has written.
  await ctx.tx
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for("no key update");
  const residence = await findResidence(ctx.tx, workspaceId);
  if (residence === null) return fail("payout.residence_unknown");
  if (wayOf(residence, payoutWaysOn()) !== "bank_transfer") return fail("payout.other_way");
  const { account, details } = read(input);
  const before = await findBankAccount(ctx.tx, workspaceId);
  if (before && isSame(before, account, details)) {
    // They say that it is right, although a transfer came back: the next one goes there again.
    if (await hasComeBack(ctx.tx, before))
      await ctx.tx.update(bankAccounts).set({ changedAt: ctx.now }).where(eq(bankAccounts.id, before.id));
    return;
  }
  const numberDigest = digestAccountNumber(account.number);
  const isFirst = before === undefined && !(await wasPaidElsewhere(ctx, workspaceId));
  const usableAt = isFirst ? ctx.now : new Date(ctx.now.getTime() + BANK_ACCOUNT_TIMES.holdHours * 3_600_000);
  const values = {
    country: account.country,
    format: account.format,
    ...sealDetails(workspaceId, details),
    numberEnd: account.number.slice(-NUMBER_END),
    numberDigest,
    nameCheck: await checkName(ctx, { workspaceId, numberDigest, holder: details.holder }),
    nameReason: null,
    usableAt,
    changedById: userId,
    changedAt: ctx.now,
  };
  const [stored] = await ctx.tx
    .insert(bankAccounts)
    .values({ workspaceId, createdAt: ctx.now, ...values })
    .onConflictDoUpdate({ target: bankAccounts.workspaceId, set: values })
    .returning({ id: bankAccounts.id });
  if (!stored) throw new Error("the bank account has no row");
  await writeAudit<BankAccountAction>(ctx, {
    action: "bank_account.saved",
    subjectType: "bank_account",
    subjectId: stored.id,
    details: { numberEnd: values.numberEnd, isFirst },
  });
  await mailOwners(ctx, { workspaceId, numberEnd: values.numberEnd, usableAt, isFirst });
}

/** Whether money went to an account at the provider before: then this one takes its place. */
async function wasPaidElsewhere({ tx }: Ctx<Actor>, workspaceId: number): Promise<boolean> {
  const opened = and(eq(payoutAccounts.workspaceId, workspaceId), isNotNull(payoutAccounts.providerRef));
  return (await tx.$count(payoutAccounts, opened)) > 0;
}

/** What the input says; it was judged before. */
function read(input: SaveBankAccount): { account: AccountNumber; details: BankDetails } {
  const reading = readAccountNumber(input.accountNumber, input.country);
  if ("issue" in reading)
    return fail("request.invalid", { issues: [{ path: ["accountNumber"], code: reading.issue }] });
  const { account } = reading;
  const details = {
    holder: input.holder,
    number: account.number,
    bic: readBic(input.bic ?? "") ?? null,
    bankName: input.bankName ?? null,
    address: { line: input.addressLine ?? null, town: input.town ?? null },
  };
  return { account, details };
}

/** Whether nothing changes, so that nothing has to wait: a press twice, or a form that was sent again. */
function isSame(before: BankAccountRow, account: AccountNumber, details: BankDetails): boolean {
  return before.country === account.country && JSON.stringify(readDetails(before)) === JSON.stringify(details);
}
