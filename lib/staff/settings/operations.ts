import { desc, eq, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { settings } from "@/db/schema/platform/settings";
import type { Actor } from "@/lib/core/actor";
import { writeAudit } from "@/lib/core/audit";
import type { Ctx } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { toIso } from "@/lib/core/fields";
import type { SettingName } from "@/lib/platform/settings/enums";

/** Inserts a new version: concurrent admins are serialised, and a stale `seenId` is rejected. */
export async function changeSetting(
  ctx: Ctx<Actor>,
  name: SettingName,
  seenId: number | null | undefined,
  value: unknown,
) {
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
