import { desc, inArray } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { SettingName } from "@/db/enums/platform/settings";
import { settings } from "@/db/schema/platform/settings";
import { env } from "@/lib/core/env/env";
import { log } from "@/lib/core/observability/log";
import { SETTING_SCHEMAS, type SettingValue, type SiteFacts } from "./contract";

/** Who runs the site, as far as it is known. */
type Operator = Record<"name" | "address" | "phone" | "registration" | "vat" | "director" | "host", string | null> & {
  email: string;
};

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

/** The site's operator: from the admin's setting, else the environment. */
export function operatorOf(site: SiteFacts): Operator {
  const settings = env();
  return {
    name: site.name ?? settings.OPERATOR_NAME ?? null,
    address: site.address ?? settings.OPERATOR_ADDRESS ?? null,
    phone: site.phone ?? settings.OPERATOR_PHONE ?? null,
    registration: site.registration ?? settings.OPERATOR_REGISTRATION ?? null,
    vat: site.vat ?? settings.OPERATOR_VAT ?? null,
    director: site.director ?? settings.OPERATOR_DIRECTOR ?? null,
    host: site.host ?? settings.OPERATOR_HOST ?? null,
    email: site.email ?? settings.CONTACT_EMAIL,
  };
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
