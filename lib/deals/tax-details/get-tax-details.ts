import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { workspaceOwner } from "@/lib/core/commands/policy";
import { TaxDetailsView } from "./contract";
import { getTaxDetailsView } from "./to-view";

/** The tax details of the caller's workspace. */
export const getTaxDetails = query(
  {
    name: "getTaxDetails",
    summary: "The tax details of the caller's workspace.",
    policy: workspaceOwner,
    input: Nothing,
    output: TaxDetailsView,
  },
  (ctx) => getTaxDetailsView(ctx),
);
