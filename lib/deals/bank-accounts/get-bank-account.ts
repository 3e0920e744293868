import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { BankAccountState } from "./contract";
import { getBankAccountState } from "./queries";

/** The bank account that the caller's workspace is paid to, masked. */
export const getBankAccount = query(
  {
    name: "getBankAccount",
    summary: "The bank account that the workspace is paid to by transfer.",
    policy: workspaceOwner,
    input: Nothing,
    output: BankAccountState,
  },
  (ctx) => getBankAccountState(ctx),
);
