import { z } from "zod";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { PreferencesView } from "./contract";
import { readPreferences } from "./queries";

/** The caller's notification preferences. */
export const getNotificationPreferences = query(
  {
    name: "getNotificationPreferences",
    summary: "The caller's notification preferences.",
    policy: signedIn,
    input: z.strictObject({}),
    output: PreferencesView,
  },
  async ({ tx, actor }) => readPreferences(tx, actor.userId),
);
