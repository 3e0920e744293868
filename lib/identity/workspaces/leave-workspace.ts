import { Done, Nothing } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { assertOwnerLeft, leaveTeam, lockTeam } from "./operations";

/** Leaves the caller's current workspace for another of theirs. */
export const leaveWorkspace = command(
  {
    name: "leaveWorkspace",
    summary: "Leaves the workspace that the caller works in.",
    policy: signedIn,
    input: Nothing,
    output: Done,
    errors: ["member.last_owner"],
  },
  async (ctx) => {
    const team = await lockTeam(ctx, ctx.actor.workspaceId);
    const member = team.find(({ userId }) => userId === ctx.actor.userId);
    if (!member) return fail("member.not_found");
    assertOwnerLeft(team, member);
    await leaveTeam(ctx, member);
    return { success: true as const };
  },
);
