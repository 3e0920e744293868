import { desc, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { SettingName } from "@/db/enums/platform/settings";
import { settings } from "@/db/schema/platform/settings";
import { log } from "@/lib/core/observability/log";
import { SETTING_SCHEMAS, type SettingValue } from "./contract";

/** The current value of a setting. An invalid stored value is logged, and the default is used. */
export async function readSetting<N extends SettingName>(tx: Queryable, name: N): Promise<SettingValue<N>> {
  return (await readSettings(tx, [name]))[name];
}

/** The same for several settings, in one query. */
export async function readSettings<N extends SettingName>(
  tx: Queryable,
  names: readonly N[],
): Promise<{ [K in N]: SettingValue<K> }> {
  const rows = await tx
    .selectDistinctOn([settings.name], { name: settings.name, value: settings.value })
    .from(settings)
    .where(inArray(settings.name, [...names]))
    .orderBy(settings.name, desc(settings.id));
  const values = names.map((name) => {
    const row = rows.find((candidate) => candidate.name === name);
    return [name, settingOf(name, row)] as const;
  });
  return Object.fromEntries(values) as { [K in N]: SettingValue<K> }; // one value of each name
}

function settingOf<N extends SettingName>(name: N, row: { value: unknown } | undefined): SettingValue<N> {
  const { schema, initial } = SETTING_SCHEMAS[name];
  const parsed = row && schema.safeParse(row.value);
  if (parsed?.success) return parsed.data as SettingValue<N>; // parsed by the schema of this name
  if (parsed)
    log().error(
      { name, issues: parsed.error.issues.map(({ path, message }) => ({ path, message })) },
      "a stored setting is invalid",
    );
  return initial as SettingValue<N>; // the initial value of this name
}
