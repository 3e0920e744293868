import { z } from "zod";
import { readBatch } from "@/db/read-batch";
import { Nothing } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { unreadPart } from "@/lib/deals/rooms/queries";
import { NewsView } from "@/lib/identity/notifications/contract";
import { unreadNotificationsPart } from "@/lib/identity/notifications/queries";
import { UserView } from "@/lib/identity/people/contract";
import { userViewPart } from "@/lib/identity/people/load-account";

/** The caller's account and their unread counts, for the frame of every page. */
export const getFrame = query(
  {
    name: "getFrame",
    summary: "The signed-in user, with the numbers of unread messages and notifications.",
    policy: signedIn,
    input: Nothing,
    output: z.object({ me: UserView, news: NewsView }),
  },
  async (ctx) => {
    const { me, ...news } = await readBatch(ctx.tx, {
      me: userViewPart(ctx, ctx.actor.userId),
      messages: unreadPart(ctx.tx, ctx.actor.workspaceId),
      notifications: unreadNotificationsPart(ctx.tx, ctx.actor.userId),
    });
    return { me: me ?? fail("auth.session_ended"), news };
  },
);
