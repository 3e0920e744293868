import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/accounts";
import { command } from "../core/command";
import { anyone } from "../core/policy";
import { Done, LinkToken } from "./contract";
import { redeemLink } from "./make-link";

/** Confirms the address of an account by the link that was mailed to it. */
export const confirmEmail = command(
  {
    name: "confirmEmail",
    summary: "Confirms an e-mail address by its link.",
    policy: anyone,
    input: LinkToken,
    output: Done,
    errors: ["auth.link_invalid"],
  },
  async (ctx, { token }) => {
    const { userId } = await redeemLink(ctx, "confirm", token);
    await ctx.tx
      .update(users)
      .set({ confirmedAt: ctx.now })
      .where(and(eq(users.id, userId), isNull(users.confirmedAt)));
    return { success: true as const };
  },
);
