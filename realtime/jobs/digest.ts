import type { Runtime } from "@/lib/core/commands/runtime";
import { sendMessageDigests } from "@/lib/deals/rooms/send-message-digests";
import { remindSellers } from "@/lib/deals/tax-details/remind-sellers";
import { sendTaxStatements } from "@/lib/deals/tax-details/send-tax-statements";
import { sendDigests } from "@/lib/listings/saved-searches/send-digests";
import { runCommand } from "@/lib/runtime/run-command";

/** Sends all daily mails that are due, some people at a time. */
export async function digest(runtime: Runtime): Promise<void> {
  let total = 0;
  for (const send of [sendDigests, sendMessageDigests, remindSellers, sendTaxStatements])
    for (let hasMore = true; hasMore; ) {
      const done = await runCommand(runtime, send, {});
      total += done.mailCount;
      hasMore = done.hasMore;
    }
  runtime.log.info({ mailCount: total }, "daily mails queued");
}
