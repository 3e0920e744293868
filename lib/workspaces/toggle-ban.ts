import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/schema/workspaces";
import { endSessions } from "../accounts/steps";
import { command } from "../core/command";
import { fail } from "../core/errors";
import { workspaceOwner } from "../core/policy";
import { ToggleBan } from "./contract";
import { BAN_REASONS, MEMBER_STATUSES, memberMachine } from "./states";

/** The member's new state. */
const BanView = z.strictObject({ status: z.enum(MEMBER_STATUSES) });

/** Bans a member of one's own workspace with a reason, at once: their sessions and sockets end. A banned one is let back in. */
export const toggleBan = command(
  {
    name: "toggleBan",
    summary: "Bans a member, or lets a banned one back in.",
    policy: workspaceOwner,
    input: ToggleBan,
    output: BanView,
    errors: ["member.not_found", "member.yourself"],
  },
  async (ctx, { memberId, statusReason }) => {
    const [member] = await ctx.tx
      .select()
      .from(members)
      .where(and(eq(members.id, memberId), eq(members.workspaceId, ctx.actor.workspaceId)))
      .for("update");
    if (!member) return fail("member.not_found");
    if (member.userId === ctx.actor.userId) return fail("member.yourself");
    const event = member.status === "active" ? "ban" : "unban";
    const status = memberMachine.next(event, member.status, "owner");
    if (event === "ban" && !statusReason)
      return fail("request.invalid", { issues: [{ path: ["statusReason"], code: "reason_required" }] });
    const predefined = BAN_REASONS.find((reason) => reason === statusReason);
    const reason =
      event === "ban"
        ? { banReason: predefined ?? ("custom" as const), banText: predefined ? null : (statusReason ?? null) }
        : { banReason: null, banText: null };
    await ctx.tx
      .update(members)
      .set({ status, ...reason })
      .where(eq(members.id, memberId));
    if (event === "ban") await endSessions(ctx, member.userId, "banned");
    return { status };
  },
);
