import { Nothing } from "@/lib/core/base/answers";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { ResidenceView } from "./contract";
import { getResidenceView } from "./queries";

/** Where the caller's workspace is paid, and how. */
export const getResidence = query(
  {
    name: "getResidence",
    summary: "The country of residence of the caller's workspace, and how it is paid.",
    policy: signedIn,
    input: Nothing,
    output: ResidenceView,
  },
  (ctx) => getResidenceView(ctx),
);
