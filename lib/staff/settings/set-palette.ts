import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { SetPalette, SettingChange } from "@/lib/platform/settings/contract";
import { PaletteSetting } from "@/lib/platform/settings/read-palette";
import { contrastIssuesOf } from "@/lib/platform/settings/rules";
import { changeSetting } from "./operations";

/** Sets or resets the theme; a contrast error names the failing pair of colours. */
export const setPalette = command(
  {
    name: "setPalette",
    summary: "Sets the site's colours.",
    policy: admin,
    input: SetPalette,
    output: SettingChange,
    errors: ["edit.conflict"],
  },
  (ctx, { seenId, palette }) => {
    if (palette === null) return changeSetting(ctx, "palette", seenId, null);
    const [issue] = contrastIssuesOf(palette);
    if (issue)
      return fail("request.invalid", {
        issues: [{ path: ["palette", issue.colour], code: "palette_contrast", params: { ...issue.pair } }],
      });
    const read = PaletteSetting.safeParse(palette);
    if (!read.success) return fail("request.invalid", { issues: [{ path: ["palette"], code: "colour" }] });
    // Store the input: shades are derived again when it is read.
    return changeSetting(ctx, "palette", seenId, palette);
  },
);
