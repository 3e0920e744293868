import type { Runtime } from "@/lib/core/commands/runtime";
import { MESSAGE_NOTICE_LIMITS } from "@/lib/deals/rooms/limits";
import { notifyUnread } from "@/lib/deals/rooms/notify-unread";
import { remindUnanswered } from "@/lib/deals/rooms/remind-unanswered";
import { runCommand } from "@/lib/runtime/run-command";

/**
 * Notifies people of what they have not read or not answered, for some seconds at most: the next run continues
 * where this one ended. Each page is a transaction of its own.
 */
export async function watchMessages(runtime: Runtime): Promise<void> {
  const until = performance.now() + MESSAGE_NOTICE_LIMITS.runMs;
  for (const look of [notifyUnread, remindUnanswered])
    for (let hasMore = true; hasMore && performance.now() < until; )
      hasMore = (await runCommand(runtime, look, {})).hasMore;
}
