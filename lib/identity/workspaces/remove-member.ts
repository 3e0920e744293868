import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { endSessions } from "@/lib/identity/sessions/operations";
import { MEMBER_RATES } from "@/lib/identity/workspaces/limits";
import { MemberId } from "./contract";
import { assertOwnerLeft, leaveTeam, lockMember } from "./operations";

/** Removes a member from the caller's workspace; their sessions there end immediately. */
export const removeMember = command(
  {
    name: "removeMember",
    summary: "Takes a member out of the workspace.",
    policy: workspaceOwner,
    input: MemberId,
    output: Done,
    errors: ["member.not_found", "member.last_owner"],
    limits: [{ ...MEMBER_RATES.changes, per: perUser }],
  },
  async (ctx, { memberId }) => {
    const { team, member } = await lockMember(ctx, memberId);
    assertOwnerLeft(team, member);
    await leaveTeam(ctx, member);
    if (member.isHome) await endSessions(ctx, member.userId, "removed", ctx.actor.sessionId);
    return { success: true as const };
  },
);
