import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { WithdrawalId, WithdrawalView } from "./contract";
import { getWithdrawalView } from "./queries";

/** The statement of a withdrawal and what it gives back, before and after it is made. */
export const getWithdrawal = query(
  {
    name: "getWithdrawal",
    summary: "The withdrawal from a reservation's contract.",
    policy: signedIn,
    input: WithdrawalId,
    output: WithdrawalView,
    errors: ["reservation.not_found"],
  },
  (ctx, { id }) => getWithdrawalView(ctx, id),
);
