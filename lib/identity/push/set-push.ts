import { pushSettings } from "@/db/schema/identity/push";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { PushView, SetPush } from "./contract";
import { loadPush, loadPushSettings } from "./queries";

/** Changes quiet hours, and whether content is shown, on all devices of the caller. */
export const setPush = command(
  {
    name: "setPush",
    summary: "Changes the caller's settings of push notifications.",
    policy: signedIn,
    input: SetPush,
    output: PushView,
  },
  async (ctx, { quiet, showsContent }) => {
    const { userId } = ctx.actor;
    const before = await loadPushSettings(ctx.tx, userId);
    const row = {
      ...before,
      ...(quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }),
      ...(showsContent === undefined ? {} : { showsContent }),
    };
    await ctx.tx
      .insert(pushSettings)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: pushSettings.userId, set: row });
    return loadPush(ctx.tx, userId);
  },
);
