import { eq } from "drizzle-orm";
import { z } from "zod";
import { BAN_REASONS, MEMBER_STATUSES } from "@/db/enums/identity/workspaces";
import { members } from "@/db/schema/identity/workspaces";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { type Ctx, command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { endSessions } from "@/lib/identity/sessions/operations";
import { MEMBER_RATES } from "@/lib/identity/workspaces/limits";
import { ToggleBan } from "./contract";
import { assertOwnerLeft, findOtherHome, lockMember, type MemberRow, setHome } from "./operations";
import { memberMachine } from "./states";

const BanView = z.strictObject({ status: z.enum(MEMBER_STATUSES) });

/** Bans a member with a reason, ending their sessions, or unbans them. */
export const toggleBan = command(
  {
    name: "toggleBan",
    summary: "Bans a member, or lets a banned one back in.",
    policy: workspaceOwner,
    input: ToggleBan,
    output: BanView,
    errors: ["member.not_found", "member.yourself", "member.last_owner"],
    limits: [{ ...MEMBER_RATES.changes, per: perUser }],
  },
  async (ctx, { memberId, status: asked, statusReason }) => {
    const { team, member } = await lockMember(ctx, memberId);
    if (member.userId === ctx.actor.userId) return fail("member.yourself");
    const wanted = asked ?? (statusReason ? "banned" : undefined);
    // Another owner did it meanwhile: the second press does not undo the first.
    if (wanted === member.status) return { status: wanted };
    const event = member.status === "active" ? "ban" : "unban";
    if (event === "ban") assertOwnerLeft(team, member);
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
    if (event === "ban" && member.isHome) await revokeAccess(ctx, member);
    return { status };
  },
);

/** Ends the person's access here; another workspace of theirs becomes the current one. */
async function revokeAccess(ctx: Ctx<Actor>, { id, userId }: MemberRow): Promise<void> {
  const other = await findOtherHome(ctx, userId, id);
  if (other !== undefined) await setHome(ctx, userId, other);
  await endSessions(ctx, userId, "banned");
}
