import { isAppError } from "@/lib/core/base/errors";
import { payoutWaysOn } from "@/lib/core/env/env";
import { saveBankAccount } from "@/lib/deals/bank-accounts/save-bank-account";
import { wayOf } from "@/lib/platform/payout-ways/rules";
import { createBatch } from "@/lib/staff/bank-transfers/create-batch";
import { markTransfer } from "@/lib/staff/bank-transfers/mark-transfer";
import { releaseBatch } from "@/lib/staff/bank-transfers/release-batch";
import { DEMO_PASSWORD } from "./accounts";
import { ALGIERS, signedIn } from "./bank-accounts";
import { call, type DemoContext, personOf } from "./context";

/**
 * Youcef is paid with the batches of the operator's bank. One transfer came back; he has saved his
 * account again, and the last batch, which the bank has not answered for yet, pays it anew.
 */
export async function* makeTransfers(context: DemoContext): AsyncGenerator<Date, void, void> {
  if (wayOf("DZ", payoutWaysOn()) !== "bank_transfer") return;
  const { clock } = context;
  yield clock.day(-20, "10:15");
  for (const { id } of await send(context)) {
    yield clock.day(-18, "09:05");
    const back = { id, answer: "returned", reason: "unspecified", note: "MS03, relevé du matin." };
    await call(context, personOf(context, "admin"), markTransfer, back);
    yield clock.day(-17, "19:40");
    await call(context, signedIn(personOf(context, "youcef")), saveBankAccount, {
      ...ALGIERS,
      password: DEMO_PASSWORD,
    });
  }
  yield clock.day(-3, "10:15");
  await send(context);
}

/** The transfers of a batch of what is due; none when nothing is. */
async function send(context: DemoContext): Promise<readonly { id: number }[]> {
  const admin = personOf(context, "admin");
  try {
    const { id } = await call(context, admin, createBatch, {});
    return (await call(context, admin, releaseBatch, { id })).transfers;
  } catch (error) {
    if (isAppError(error) && error.code === "batch.nothing_due") return [];
    throw error;
  }
}
