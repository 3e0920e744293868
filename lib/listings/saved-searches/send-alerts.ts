import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { users } from "@/db/schema/identity/accounts";
import { savedSearchNotifications } from "@/db/schema/listings/saved-searches";
import { command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { mailTogether } from "./send-digests";

/** Mails a person the alerts that waited for the last mail to be old enough, in one mail. */
export const sendAlerts = command(
  {
    name: "sendAlerts",
    summary: "Mails a person the alerts that have come since the last mail.",
    policy: systemOnly,
    input: z.strictObject({ userId: z.number() }),
    output: z.strictObject({ mailCount: z.number().int() }),
  },
  async (ctx, { userId }) => {
    await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const rows = await ctx.tx
      .update(savedSearchNotifications)
      .set({ mailDueAt: null, mailedAt: ctx.now })
      .where(and(eq(savedSearchNotifications.userId, userId), isNotNull(savedSearchNotifications.mailDueAt)))
      .returning();
    return { mailCount: (await mailTogether(ctx, userId, "alert_digest", rows)) ? 1 : 0 };
  },
);
