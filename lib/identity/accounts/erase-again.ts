import { z } from "zod";
import { Done } from "@/lib/core/base/answers";
import { workflow } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { eraseUser } from "./erase-user";

/**
 * Erases an account that its person had erased, and that came back with a restored database. It
 * may be suspended in that one. Nothing is done about one that is erased.
 */
export const eraseAgain = workflow(
  {
    name: "eraseAgain",
    summary: "Erases an account again that a restore brought back.",
    policy: systemOnly,
    input: z.strictObject({ userId: z.number() }),
    output: Done,
    errors: ["account.live_reservation", "account.unpaid_payout", "account.last_owner"],
  },
  async (ctx, { userId }) => {
    await ctx.step((step) => eraseUser(step, userId, ["active", "banned"]));
    return { success: true as const };
  },
);
