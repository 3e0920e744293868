import { and, eq } from "drizzle-orm";
import { profiles } from "@/db/schema/identity/accounts";
import type { Actor } from "@/lib/core/actor";
import { type Ctx, query } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { signedIn } from "@/lib/core/policy";
import { LogisticsTypeView } from "@/lib/identity/people/contract";
import { BusinessProfileType, LogisticsProfileType } from "@/lib/identity/people/enums";
import { BusinessTypeView, ProfileId } from "./contract";

/** The logistics type of one of the caller's profiles. */
export const getLogisticsType = query(
  {
    name: "getLogisticsType",
    summary: "A profile's logistics type.",
    policy: signedIn,
    input: ProfileId,
    output: LogisticsTypeView,
    errors: ["profile.not_found"],
  },
  async (ctx, { id }) => {
    const { logisticsType } = await ownProfile(ctx, id);
    return { id: LogisticsProfileType[logisticsType], name: logisticsType };
  },
);

/** The business type of one of the caller's profiles. */
export const getBusinessType = query(
  {
    name: "getBusinessType",
    summary: "A profile's business type.",
    policy: signedIn,
    input: ProfileId,
    output: BusinessTypeView,
    errors: ["profile.not_found"],
  },
  async (ctx, { id }) => {
    const { businessType } = await ownProfile(ctx, id);
    return { id: BusinessProfileType[businessType], name: businessType };
  },
);

async function ownProfile(ctx: Ctx<Actor>, profileId: number) {
  const [row] = await ctx.tx
    .select()
    .from(profiles)
    .where(and(eq(profiles.id, profileId), eq(profiles.userId, ctx.actor.userId)));
  return row ?? fail("profile.not_found");
}
