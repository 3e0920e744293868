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

/** What the bank did with a batch, two days after it was released; the last one is on its way. */
const BATCHES = [
  { days: -50, answer: "executed" },
  { days: -36, answer: "executed" },
  { days: -20, answer: "returned" },
  { days: -3, answer: undefined },
] as const;

/**
 * Youcef is paid with the batches of the operator's bank. One transfer came back; he has saved his
 * account again, and the last batch, which the bank has not answered for yet, pays it anew.
 */
export async function* makeTransfers(context: DemoContext): AsyncGenerator<Date, void, void> {
  if (wayOf("DZ", payoutWaysOn()) !== "bank_transfer") return;
  const { clock } = context;
  const admin = personOf(context, "admin");
  for (const { days, answer } of BATCHES) {
    yield clock.day(days, "10:15");
    const id = await draft(context);
    if (id === undefined) continue;
    const { transfers } = await call(context, admin, releaseBatch, { id });
    if (answer === undefined) continue;
    yield clock.day(days + 2, "09:05");
    for (const transfer of transfers) {
      const back = answer === "returned" ? { reason: "unspecified" } : {};
      const note = answer === "returned" ? "MS03, relevé du matin." : "Relevé du matin.";
      await call(context, admin, markTransfer, { id: transfer.id, answer, note, ...back });
    }
    if (answer === "executed") continue;
    yield clock.day(days + 3, "19:40");
    await call(context, signedIn(personOf(context, "youcef")), saveBankAccount, {
      ...ALGIERS,
      password: DEMO_PASSWORD,
    });
  }
}

/** A batch of what is due; none when nothing is. */
async function draft(context: DemoContext): Promise<number | undefined> {
  try {
    return (await call(context, personOf(context, "admin"), createBatch, {})).id;
  } catch (error) {
    if (isAppError(error) && error.code === "batch.nothing_due") return undefined;
    throw error;
  }
}
