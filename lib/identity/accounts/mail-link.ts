import { and, eq, isNull } from "drizzle-orm";
import { oneTimeTokens } from "@/db/schema/identity/sessions";
import { Done } from "@/lib/core/base/answers";
import { type Ctx, command } from "@/lib/core/commands/command";
import { systemOnly } from "@/lib/core/commands/policy";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { SESSION_LIMITS } from "@/lib/identity/sessions/limits";
import { makeLink, spendLinks } from "@/lib/identity/sessions/make-link";
import { findCredentials } from "./find-credentials";
import { mailLinkJob } from "./jobs";

/** Mails the requested link if the address has an account for it; older links are invalidated. */
export const mailLink = command(
  {
    name: "mailLink",
    summary: "Mails a link that was asked for.",
    policy: systemOnly,
    input: mailLinkJob.payload,
    output: Done,
  },
  async (ctx, { purpose, email, browserHash }) => {
    const user = await findCredentials(ctx.tx, email);
    if (user && (purpose === "reset" || !user.isConfirmed)) {
      const isRegistrant = browserHash ? await hasRegistered(ctx, user.id, browserHash) : false;
      await spendLinks(ctx, purpose, user.id);
      const seconds = purpose === "reset" ? SESSION_LIMITS.resetSeconds : SESSION_LIMITS.confirmSeconds;
      const owner = { userId: user.id, browserHash: isRegistrant ? (browserHash ?? undefined) : undefined };
      const { token, hash } = await makeLink(ctx, purpose, owner, seconds);
      await queueMail(ctx, { key: `${purpose}:${hash}`, userId: user.id, template: purpose, secrets: { token } });
    }
    return { success: true as const };
  },
);

/** Whether this browser registered the account, so that the new link recognises it as well. */
async function hasRegistered({ tx }: Pick<Ctx, "tx">, userId: number, browserHash: string): Promise<boolean> {
  const rows = await tx
    .select({ hash: oneTimeTokens.hash })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, "confirm"),
        eq(oneTimeTokens.browserHash, browserHash),
        isNull(oneTimeTokens.usedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
