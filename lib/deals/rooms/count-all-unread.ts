import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { CountView } from "./contract";
import { countUnread } from "./queries";

/** The caller's unread messages in all rooms. */
export const countAllUnread = query(
  {
    name: "countAllUnread",
    summary: "Unread messages in all rooms.",
    policy: signedIn,
    input: Nothing,
    output: CountView,
  },
  async (ctx) => ({ count: await countUnread(ctx.tx, ctx.actor.workspaceId) }),
);
