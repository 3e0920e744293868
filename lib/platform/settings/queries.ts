import { desc, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { settings } from "@/db/schema/platform/settings";
import { log } from "@/lib/core/log";
import { SETTING_SCHEMAS, type SettingValue } from "./contract";
import type { SettingName } from "./enums";

/**
 * A setting as it was set last, or as it is when nobody set it. A value that its schema does not know is logged and left aside:
 * the product goes on with its default.
 */
export async function readSetting<N extends SettingName>(tx: Queryable, name: N): Promise<SettingValue<N>> {
  return (await readSettings(tx, [name]))[name];
}

/** Several settings at once, the same way. */
export async function readSettings<N extends SettingName>(
  tx: Queryable,
  names: readonly N[],
): Promise<{ [K in N]: SettingValue<K> }> {
  const rows = await tx
    .selectDistinctOn([settings.name], { name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, [...names]))
    .orderBy(settings.name, desc(settings.id));
  const values = names.map(
    (name) =>
      [
        name,
        settingOf(
          name,
          rows.find((row) => row.name === name),
        ),
      ] as const,
  );
  return Object.fromEntries(values) as { [K in N]: SettingValue<K> }; // one value of each name
}

function settingOf<N extends SettingName>(name: N, row: { value: unknown } | undefined): SettingValue<N> {
  const { schema, initial } = SETTING_SCHEMAS[name];
  const parsed = row && schema.safeParse(row.value);
  if (parsed?.success) return parsed.data as SettingValue<N>; // the schema of this very name has read it
  if (parsed)
    log().error(
      { name, issues: parsed.error.issues.map(({ path, message }) => ({ path, message })) },
      "a setting is none",
    );
  return initial as SettingValue<N>; // the initial value of this very name
}
