import { eq } from "drizzle-orm";
import { z } from "zod";
import { MEMBER_ROLES } from "@/db/enums/identity/workspaces";
import { members } from "@/db/schema/identity/workspaces";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { MEMBER_RATES } from "@/lib/identity/workspaces/limits";
import { SetRole } from "./contract";
import { assertOwnerLeft, lockMember } from "./operations";

const RoleView = z.strictObject({ role: z.enum(MEMBER_ROLES) });

/** Changes a member's role, from their next request on; an owner must remain. */
export const setMemberRole = command(
  {
    name: "setMemberRole",
    summary: "Changes a member's role.",
    policy: workspaceOwner,
    input: SetRole,
    output: RoleView,
    errors: ["member.not_found", "member.last_owner"],
    limits: [{ ...MEMBER_RATES.changes, per: perUser }],
  },
  async (ctx, { memberId, role }) => {
    const { team, member } = await lockMember(ctx, memberId);
    if (role === "contributor") assertOwnerLeft(team, member);
    await ctx.tx.update(members).set({ role }).where(eq(members.id, memberId));
    return { role };
  },
);
