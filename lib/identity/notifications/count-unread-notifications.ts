import { z } from "zod";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { UnreadView } from "./contract";
import { countUnread } from "./queries";

/** The number on the caller's bell. */
export const countUnreadNotifications = query(
  {
    name: "countUnreadNotifications",
    summary: "The caller's number of unread notifications.",
    policy: signedIn,
    input: z.strictObject({}),
    output: UnreadView,
  },
  async ({ tx, actor }) => ({ count: await countUnread(tx, actor.userId) }),
);
