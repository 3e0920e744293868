import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { SetFees, SettingChange } from "@/lib/platform/settings/contract";
import { changeSetting } from "./operations";

/** Sets the fees of offers accepted from now on; accepted ones are unchanged. */
export const setFees = command(
  {
    name: "setFees",
    summary: "Sets the market's fees.",
    policy: admin,
    input: SetFees,
    output: SettingChange,
    errors: ["edit.conflict"],
  },
  (ctx, { seenId, platformPercent, platformMin, processingPercent, processingFixed }) =>
    changeSetting(ctx, "fees", seenId, {
      platformBasisPoints: Math.round(platformPercent * 100),
      platformMinCents: platformMin,
      processingBasisPoints: Math.round(processingPercent * 100),
      processingFixedCents: processingFixed,
    }),
);
