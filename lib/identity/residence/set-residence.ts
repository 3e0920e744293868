import { eq } from "drizzle-orm";
import { workspaces } from "@/db/schema/identity/workspaces";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { ResidenceView, SetResidence } from "./contract";
import { RESIDENCE_RATES } from "./limits";
import { getResidenceView } from "./queries";

/**
 * Says in which country the owner of a carrier's workspace lives. One in which nobody can be paid is
 * stored, too: what it ends is refused where it is asked for.
 */
export const setResidence = command(
  {
    name: "setResidence",
    summary: "Says the country of residence of the caller's workspace.",
    policy: workspaceOwner,
    input: SetResidence,
    output: ResidenceView,
    limits: [{ ...RESIDENCE_RATES.changes, per: perUser }],
  },
  async (ctx, { country }) => {
    await ctx.tx
      .update(workspaces)
      .set({ residenceCountry: country, residenceAt: ctx.now })
      .where(eq(workspaces.id, ctx.actor.workspaceId));
    return getResidenceView(ctx);
  },
);
