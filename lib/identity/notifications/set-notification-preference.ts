import { notificationPreferences } from "@/db/schema/identity/notifications";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { PreferencesView, SetPreference } from "./contract";
import { readPreferences } from "./queries";

/** Changes the caller's preference of a group; mandatory mails are sent in any case. */
export const setNotificationPreference = command(
  {
    name: "setNotificationPreference",
    summary: "Changes the caller's preference of a notification group.",
    policy: signedIn,
    input: SetPreference,
    output: PreferencesView,
  },
  async (ctx, { group, ...channels }) => {
    const { userId } = ctx.actor;
    const set = Object.fromEntries(Object.entries(channels).filter(([, isOn]) => isOn !== undefined));
    const row = { userId, kind: group, ...set };
    const target = [notificationPreferences.userId, notificationPreferences.kind];
    const insert = ctx.tx.insert(notificationPreferences).values(row);
    await (Object.keys(set).length > 0
      ? insert.onConflictDoUpdate({ target, set })
      : insert.onConflictDoNothing({ target }));
    return readPreferences(ctx.tx, userId);
  },
);
