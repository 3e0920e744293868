import { desc, eq, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { settings } from "@/db/schema/platform/settings";
import type { Actor } from "@/lib/core/actor";
import { writeAudit } from "@/lib/core/audit";
import { type Ctx, command } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { toIso } from "@/lib/core/fields";
import { contrastIssuesOf } from "@/lib/core/palette";
import { admin } from "@/lib/core/policy";
import { SetFees, SetPalette, SetRetention, SetSite, SettingChange } from "@/lib/platform/settings/contract";
import type { SettingName } from "@/lib/platform/settings/enums";
import { PaletteSetting } from "@/lib/platform/settings/read-palette";

const errors = ["settings.changed"] as const;

/** Sets the fees of offers accepted from now on; accepted ones are unchanged. */
export const setFees = command(
  { name: "setFees", summary: "Sets the market's fees.", policy: admin, input: SetFees, output: SettingChange, errors },
  (ctx, { seenId, platformPercent, platformMin, processingPercent, processingFixed }) =>
    change(ctx, "fees", seenId, {
      platformBasisPoints: Math.round(platformPercent * 100),
      platformMinCents: platformMin,
      processingBasisPoints: Math.round(processingPercent * 100),
      processingFixedCents: processingFixed,
    }),
);

/** Sets or resets the theme; a contrast error names the failing pair of colours. */
export const setPalette = command(
  {
    name: "setPalette",
    summary: "Sets the site's colours.",
    policy: admin,
    input: SetPalette,
    output: SettingChange,
    errors,
  },
  (ctx, { seenId, palette }) => {
    if (palette === null) return change(ctx, "palette", seenId, null);
    const [fault] = contrastIssuesOf(palette);
    if (fault)
      return fail("request.invalid", {
        issues: [{ path: ["palette", fault.colour], code: "palette_contrast", params: { ...fault.pair } }],
      });
    const read = PaletteSetting.safeParse(palette);
    if (!read.success) return fail("request.invalid", { issues: [{ path: ["palette"], code: "colour" }] });
    // Store the input: shades are derived again when it is read.
    return change(ctx, "palette", seenId, palette);
  },
);

/** Sets the site's operator for the legal notice. */
export const setSite = command(
  { name: "setSite", summary: "Sets who runs the site.", policy: admin, input: SetSite, output: SettingChange, errors },
  (ctx, { seenId, ...facts }) => change(ctx, "site", seenId, facts),
);

/** Sets how long identity documents are kept after the decision. */
export const setRetention = command(
  {
    name: "setRetention",
    summary: "Sets how long identity documents are kept.",
    policy: admin,
    input: SetRetention,
    output: SettingChange,
    errors,
  },
  (ctx, { seenId, days }) => change(ctx, "retention", seenId, { days }),
);

/** Inserts a new version: concurrent admins are serialised, and a stale `seenId` is rejected. */
async function change(ctx: Ctx<Actor>, name: SettingName, seenId: number | null | undefined, value: unknown) {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${name}`}))`);
  const [last] = await ctx.tx
    .select({ id: settings.id })
    .from(settings)
    .where(eq(settings.name, name))
    .orderBy(desc(settings.id))
    .limit(1);
  if (seenId !== undefined && (last?.id ?? null) !== seenId) return fail("settings.changed");
  const [row] = await ctx.tx
    .insert(settings)
    .values({ name, value: value === null ? sql`'null'::jsonb` : value, setById: ctx.actor.userId, createdAt: ctx.now })
    .returning({ id: settings.id });
  if (!row) throw new Error("the setting has no row");
  await writeAudit(ctx, {
    action: `settings.${name}`,
    subjectType: "settings",
    subjectId: row.id,
    details: { before: last?.id ?? null },
  });
  const [me] = await ctx.tx.select({ name: users.firstName }).from(users).where(eq(users.id, ctx.actor.userId));
  return { id: row.id, name, value, setBy: me?.name ?? null, createdAt: toIso(ctx.now) };
}
