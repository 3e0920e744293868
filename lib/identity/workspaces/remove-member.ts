import { Done, Nothing } from "@/lib/core/answers";
import { command } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { signedIn, workspaceOwner } from "@/lib/core/policy";
import { endSessions, renewTokens } from "@/lib/identity/sessions/operations";
import { MemberId } from "./contract";
import { assertOwnerLeft, leaveTeam, lockMember, lockTeam } from "./operations";

/** Removes a member from the caller's workspace; their sessions there end at once. */
export const removeMember = command(
  {
    name: "removeMember",
    summary: "Takes a member out of the workspace.",
    policy: workspaceOwner,
    input: MemberId,
    output: Done,
    errors: ["member.not_found", "member.last_owner"],
  },
  async (ctx, { memberId }) => {
    const { team, member } = await lockMember(ctx, memberId);
    assertOwnerLeft(team, member);
    await leaveTeam(ctx, member);
    if (member.isHome) await endSessions(ctx, member.userId, "removed", ctx.actor.sessionId);
    return { success: true as const };
  },
);

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
    await renewTokens(ctx);
    return { success: true as const };
  },
);
