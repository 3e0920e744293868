import { and, eq, isNull } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { notificationPreferences } from "@/db/schema/identity/notifications";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { Unsubscribe, Unsubscribed } from "./contract";
import { readUnsubscribe } from "./sign-unsubscribe";

/** Unsubscribes the recipient of a signed link from a group; the link is the authorisation. */
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
    const claim = readUnsubscribe(token);
    if (!claim) return fail("notification.link_invalid");
    const [user] = await ctx.tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, claim.userId), isNull(users.erasedAt)));
    if (!user) return fail("notification.link_invalid");
    await ctx.tx
      .insert(notificationPreferences)
      .values({ userId: user.id, kind: claim.group, byMail: false })
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.kind],
        set: { byMail: false },
      });
    return { group: claim.group };
  },
);
