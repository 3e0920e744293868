import { command } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { ClaimView, NameItem } from "./contract";
import { lockClaim } from "./operations";
import { readFirstName } from "./queries";

/** Claims an item for a moderator; claiming another releases it. */
export const claimModerationItem = command(
  {
    name: "claimModerationItem",
    summary: "Takes an item of a moderators' queue for some minutes.",
    policy: moderator,
    input: NameItem,
    output: ClaimView,
    errors: ["moderation.claimed"],
  },
  async (ctx, item) => {
    const until = await lockClaim(ctx, item);
    return { moderator: await readFirstName(ctx.tx, ctx.actor.userId), isMine: true, until: toIso(until) };
  },
);
