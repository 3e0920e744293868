import { and, desc, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { SettingAction, SettingName } from "@/db/enums/platform/settings";
import { users } from "@/db/schema/identity/accounts";
import { settings } from "@/db/schema/platform/settings";
import type { Actor } from "@/lib/core/base/actor";
import { writeAudit } from "@/lib/core/commands/audit";
import type { Ctx } from "@/lib/core/commands/command";
import { versionOf, writeEdit } from "@/lib/core/commands/edits";
import { toIso } from "@/lib/core/fields/fields";
import { SETTING_SCHEMAS, type SettingChange, SiteFacts } from "@/lib/platform/settings/contract";

type Change = z.input<typeof SettingChange>;

/**
 * Inserts a new version: concurrent admins are serialised, and what would undo another's change is
 * refused. Saving the current value changes nothing.
 */
export async function changeSetting(
  ctx: Ctx<Actor>,
  name: SettingName,
  seenId: number | null | undefined,
  value: unknown,
): Promise<Change> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${name}`}))`);
  const last = await loadChange(ctx, name);
  const seen = seenId === undefined ? undefined : versionOfValue(name, await seenValue(ctx, name, seenId));
  if (last && seen !== undefined && versionOfChange(name, last) === versionOfValue(name, value)) return last;
  await writeEdit({
    seen,
    read: () => loadChange(ctx, name),
    versionOf: (change) => versionOfChange(name, change),
    write: () => insertChange(ctx, name, value, last?.id ?? null),
  });
  const made = await loadChange(ctx, name);
  if (!made) throw new Error("the setting has no row");
  return made;
}

async function insertChange(ctx: Ctx<Actor>, name: SettingName, value: unknown, before: number | null): Promise<void> {
  const [row] = await ctx.tx
    .insert(settings)
    .values({ name, value: value === null ? sql`'null'::jsonb` : value, setById: ctx.actor.userId, createdAt: ctx.now })
    .returning({ id: settings.id });
  if (!row) throw new Error("the setting has no row");
  await writeAudit<SettingAction>(ctx, {
    action: `settings.${name}`,
    subjectType: "settings",
    subjectId: row.id,
    details: { before },
  });
}

/** The change in force, or an earlier one by its id. */
async function loadChange({ tx }: Pick<Ctx, "tx">, name: SettingName, id?: number): Promise<Change | undefined> {
  const [found] = await tx
    .select({ row: settings, setBy: users.firstName })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.setById))
    .where(and(eq(settings.name, name), id === undefined ? undefined : eq(settings.id, id)))
    .orderBy(desc(settings.id))
    .limit(1);
  if (!found) return undefined;
  const { row, setBy } = found;
  return { id: row.id, name, value: row.value, setBy, createdAt: toIso(row.createdAt) };
}

async function seenValue(ctx: Pick<Ctx, "tx">, name: SettingName, seenId: number | null): Promise<unknown> {
  return seenId === null ? SETTING_SCHEMAS[name].initial : (await loadChange(ctx, name, seenId))?.value;
}

/** The form's names of stored fields. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  platformBasisPoints: "platformPercent",
  platformMinCents: "platformMin",
  processingBasisPoints: "processingPercent",
  processingFixedCents: "processingFixed",
};

/** Fields that the operator left out count as null in the version. */
const NO_FACTS = Object.fromEntries(Object.keys(SiteFacts.shape).map((name) => [name, null]));

function versionOfChange(name: SettingName, change: Change | undefined): string {
  return versionOfValue(name, change ? change.value : SETTING_SCHEMAS[name].initial);
}

function versionOfValue(name: SettingName, value: unknown): string {
  if (name === "palette" || typeof value !== "object" || value === null) return versionOf({ [name]: value });
  const facts = name === "site" ? { ...NO_FACTS, ...value } : value;
  return versionOf(Object.fromEntries(Object.entries(facts).map(([key, field]) => [FIELD_NAMES[key] ?? key, field])));
}
