import { and, eq } from "drizzle-orm";
import { pushSubscriptions } from "@/db/schema/identity/push";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { EndPush, PushState } from "./contract";

/** Ends push on the caller's browser; idempotent. */
export const endPush = command(
  {
    name: "endPush",
    summary: "Sends no more notifications to this browser.",
    policy: signedIn,
    input: EndPush,
    output: PushState,
  },
  async (ctx, { endpoint }) => {
    await ctx.tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, ctx.actor.userId)));
    return { isOn: false };
  },
);
