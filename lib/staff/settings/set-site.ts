import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { SetSite, SettingChange } from "@/lib/platform/settings/contract";
import { changeSetting } from "./operations";

/** Sets the site's operator for the legal notice. */
export const setSite = command(
  {
    name: "setSite",
    summary: "Sets the site's operator.",
    policy: admin,
    input: SetSite,
    output: SettingChange,
    errors: ["edit.conflict"],
  },
  (ctx, { seenId, vatPercent, ...facts }) =>
    changeSetting(ctx, "site", seenId, {
      ...facts,
      ...(vatPercent === undefined ? {} : { vatBasisPoints: Math.round(vatPercent * 100) }),
    }),
);
