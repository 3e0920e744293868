import { createDb } from "@/db/client";
import type { ErasureLists } from "@/lib/adapters/backups/port";
import { isAppError } from "@/lib/core/base/errors";
import { eraseAgain } from "@/lib/identity/accounts/erase-again";
import { makeRuntime } from "@/lib/runtime/make-runtime";
import { runCommand } from "@/lib/runtime/run-command";
import { findUnerased } from "./erasures";

/** The refusals of an erasure, worded for an operator. */
const REFUSALS: Readonly<Record<string, string>> = {
  "account.live_reservation": "a deal of it is under way",
  "account.unpaid_payout": "it is owed a payout",
  "account.last_owner": "it is the last owner of a team",
};

/**
 * Erases the accounts again that the lists name and a restore brought back. Returns their number,
 * and a sentence for each one that something open prevents.
 */
export async function eraseAllAgain(
  databaseUrl: string,
  lists: ErasureLists,
): Promise<{ count: number; failures: string[] }> {
  const db = createDb(databaseUrl, 2, { workload: "maintenance" });
  const runtime = makeRuntime({ db });
  const failures: string[] = [];
  let count = 0;
  try {
    for (const userId of await findUnerased(db, lists)) {
      try {
        await runCommand(runtime, eraseAgain, { userId });
        count += 1;
      } catch (error) {
        const why = isAppError(error) ? REFUSALS[error.code] : undefined;
        if (!why) throw error;
        failures.push(`account ${userId} was erased since, and cannot be yet: ${why}`);
      }
    }
    return { count, failures };
  } finally {
    await db.$client.end({ timeout: 1 });
  }
}
