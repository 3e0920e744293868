import { and, eq, sql } from "drizzle-orm";
import { nameOf } from "@/db/enums/core/enumeration";
import { profiles, users } from "@/db/schema/identity/accounts";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { UserView } from "@/lib/identity/people/contract";
import { LogisticsProfileType } from "@/lib/identity/people/enums";
import { getUserView } from "@/lib/identity/people/load-account";
import { SwitchProfile } from "./contract";

/** Switches the caller between shipper and carrier, from the next request on. */
export const switchProfile = command(
  {
    name: "switchProfile",
    summary: "Switches the logistics profile type.",
    policy: signedIn,
    input: SwitchProfile,
    output: UserView,
    errors: ["profile.missing"],
  },
  async (ctx, { logisticsProfileType }) => {
    const other = ctx.actor.logisticsType === "shipper" ? "carrier" : "shipper";
    const wanted = logisticsProfileType ? nameOf(LogisticsProfileType, logisticsProfileType.id) : other;
    const switched = await ctx.tx
      .update(users)
      .set({
        activeProfileId: sql`(select id from profiles where user_id = ${ctx.actor.userId} and logistics_type = ${wanted})`,
      })
      .where(
        and(
          eq(users.id, ctx.actor.userId),
          sql`exists (select 1 from ${profiles} where ${profiles.userId} = ${ctx.actor.userId} and ${profiles.logisticsType} = ${wanted})`,
        ),
      )
      .returning({ id: users.id });
    if (switched.length === 0) return fail("profile.missing");
    return getUserView(ctx, ctx.actor.userId);
  },
);
