import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { notificationPreferences } from "@/db/schema/identity/notifications";
import { command } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { systemOnly } from "@/lib/core/policy";
import { Unsubscribe, Unsubscribed } from "./contract";
import { readUnsubscribe } from "./sign-unsubscribe";

/** Ends the mails of one group for whoever the signed link was mailed to. The link is the right to it; no session is needed. */
export const unsubscribeMail = command(
  {
    name: "unsubscribeMail",
    summary: "Ends the optional mails that a signed link names.",
    policy: systemOnly,
    input: Unsubscribe,
    output: Unsubscribed,
    errors: ["notification.link_invalid"],
  },
  async (ctx, { token }) => {
    const wish = readUnsubscribe(token);
    if (!wish) return fail("notification.link_invalid");
    const [user] = await ctx.tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, wish.userId), isNull(users.erasedAt)));
    if (!user) return fail("notification.link_invalid");
    await ctx.tx
      .insert(notificationPreferences)
      .values({ userId: user.id, kind: wish.group, byMail: false })
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.kind],
        set: { byMail: false },
      });
    return { group: wish.group };
  },
);
