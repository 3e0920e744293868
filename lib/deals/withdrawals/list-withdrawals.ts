import { z } from "zod";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { WithdrawalList } from "./contract";
import { findWithdrawable } from "./queries";

/** The caller's contracts of the last weeks, with whether each can be withdrawn from. */
export const listWithdrawals = query(
  {
    name: "listWithdrawals",
    summary: "The caller's contracts whose withdrawal period may still run.",
    policy: signedIn,
    input: z.strictObject({}),
    output: WithdrawalList,
  },
  async (ctx) => ({ data: await findWithdrawable(ctx) }),
);
