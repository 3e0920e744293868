import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { SetRetention, SettingChange } from "@/lib/platform/settings/contract";
import { changeSetting } from "./operations";

/** Sets the retention of identity documents after the decision. */
export const setRetention = command(
  {
    name: "setRetention",
    summary: "Sets the retention of identity documents.",
    policy: admin,
    input: SetRetention,
    output: SettingChange,
    errors: ["edit.conflict"],
  },
  (ctx, { seenId, days }) => changeSetting(ctx, "retention", seenId, { days }),
);
