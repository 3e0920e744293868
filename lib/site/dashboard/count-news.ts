import { readBatch } from "@/db/read-batch";
import { Nothing } from "@/lib/core/answers";
import { query } from "@/lib/core/command";
import { signedIn } from "@/lib/core/policy";
import { unreadPart } from "@/lib/deals/rooms/queries";
import { NewsView } from "@/lib/identity/notifications/contract";
import { unreadNotificationsPart } from "@/lib/identity/notifications/queries";

/** The caller's unread counts, for the page's header. */
export const countNews = query(
  {
    name: "countNews",
    summary: "How many messages and notifications one has not read.",
    keepsPlans: true,
    policy: signedIn,
    input: Nothing,
    output: NewsView,
  },
  ({ tx, actor }) =>
    readBatch(tx, {
      messages: unreadPart(tx, actor.workspaceId),
      notifications: unreadNotificationsPart(tx, actor.userId),
    }),
);
