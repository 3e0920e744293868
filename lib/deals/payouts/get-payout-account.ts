import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { PayoutAccountView } from "./contract";
import { getAccountView } from "./queries";

/** The payout account of the caller's workspace, as it was last read. */
export const getPayoutAccount = query(
  {
    name: "getPayoutAccount",
    summary: "The workspace's payout account.",
    policy: workspaceOwner,
    input: Nothing,
    output: PayoutAccountView,
  },
  (ctx) => getAccountView(ctx),
);
