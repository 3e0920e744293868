import { pushSettings } from "@/db/schema/identity/push";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { PushView, SetPush } from "./contract";
import { USUAL_SETTINGS } from "./limits";
import { loadPush } from "./queries";

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
    // What is missing stays: two switches may be pressed at the same time.
    const changed = {
      ...(quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }),
      ...(showsContent === undefined ? {} : { showsContent }),
    };
    if (Object.keys(changed).length > 0)
      await ctx.tx
        .insert(pushSettings)
        .values({ userId, ...USUAL_SETTINGS, ...changed })
        .onConflictDoUpdate({ target: pushSettings.userId, set: changed });
    return loadPush(ctx.tx, userId);
  },
);
