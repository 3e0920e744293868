import { desc, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { settings } from "@/db/schema/platform/settings";
import { query } from "@/lib/core/commands/command";
import { admin } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { countUpTo } from "@/lib/core/queries/count";
import { ListSettings, SettingList } from "@/lib/platform/settings/contract";

/** The history of a setting, newest first; the first one is in force. */
export const listSettings = query(
  {
    name: "listSettings",
    summary: "The changes of a setting.",
    policy: admin,
    input: ListSettings,
    output: SettingList,
  },
  async ({ tx }, { name, page, limit }) => {
    const where = eq(settings.name, name);
    const [rows, count] = await Promise.all([
      tx
        .select({ row: settings, setBy: users.firstName })
        .from(settings)
        .leftJoin(users, eq(users.id, settings.setById))
        .where(where)
        .orderBy(desc(settings.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countUpTo(tx, settings, where),
    ]);
    const data = rows.map(({ row, setBy }) => ({
      id: row.id,
      name,
      value: row.value,
      setBy,
      createdAt: toIso(row.createdAt),
    }));
    return { data, ...count, page, limit };
  },
);
