import { eq } from "drizzle-orm";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { perIp, perToken } from "@/lib/core/commands/limits";
import { anyone } from "@/lib/core/commands/policy";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { MakeAppeal, NoticeView } from "./contract";
import { isAppealable } from "./enums";
import { toNotice } from "./get-decision-notice";
import { APPEAL_RATES } from "./limits";
import { appealUntil } from "./rules";
import { readAppealToken } from "./sign-appeal";

/** Appeals a decision, once, with the signed link of its mail; another moderator reviews it. */
export const makeAppeal = command(
  {
    name: "makeAppeal",
    summary: "Appeals a decision, by a mail's link.",
    policy: anyone,
    input: MakeAppeal,
    output: NoticeView,
    errors: ["appeal.not_found", "appeal.made", "appeal.too_late"],
    limits: [
      { ...APPEAL_RATES.link, per: (_request, { token }) => perToken(token) },
      { ...APPEAL_RATES.network, per: perIp },
    ],
  },
  async (ctx, { token, text }) => {
    const id = readAppealToken(token);
    const [row] = id
      ? await ctx.tx.select().from(moderationDecisions).where(eq(moderationDecisions.id, id)).for("update")
      : [];
    if (row?.status !== "applied" || !isAppealable(row.decision)) return fail("appeal.not_found");
    if (row.appealedAt) return fail("appeal.made");
    if (ctx.now >= appealUntil(row.settledAt ?? row.createdAt)) return fail("appeal.too_late");
    const appeal = { appealText: text, appealedAt: ctx.now };
    await ctx.tx.update(moderationDecisions).set(appeal).where(eq(moderationDecisions.id, row.id));
    if (row.concernsUserId !== null)
      await queueMail(ctx, {
        key: `appeal:${row.id}:receipt`,
        userId: row.concernsUserId,
        template: "appeal_receipt",
        params: { subject: row.subjectLabel, token },
      });
    ctx.reply.status = 201;
    return toNotice({ ...row, ...appeal }, ctx.now);
  },
);
