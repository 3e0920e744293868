import { and, eq } from "drizzle-orm";
import type { ModerationAction } from "@/db/enums/staff/moderation";
import { reports } from "@/db/schema/identity/reports";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { readMaskedText } from "@/lib/deals/rooms/masked-texts";
import { assertUnrelated } from "./assert-unrelated";
import { MaskedMessageView, NameMessage } from "./contract";
import { sidesOf } from "./lock-subject";

/**
 * Shows a moderator a reported message as it was written; every access is audited (product:
 * moderation). A message without a report cannot be read.
 */
export const readMaskedMessage = command(
  {
    name: "readMaskedMessage",
    summary: "A reported message as it was written, before its contacts were masked.",
    policy: moderator,
    input: NameMessage,
    output: MaskedMessageView,
    errors: ["message.not_found", "moderation.own"],
  },
  async (ctx, { id }) => {
    const [report] = await ctx.tx
      .select({ id: reports.id })
      .from(reports)
      .where(and(eq(reports.subjectType, "message"), eq(reports.subjectId, id)))
      .limit(1);
    const masked = report && (await readMaskedText(ctx.tx, id));
    if (!masked) return fail("message.not_found");
    await assertUnrelated(ctx, { userIds: [], workspaceIds: await sidesOf(ctx.tx, id) });
    await writeAudit<ModerationAction>(ctx, {
      action: "message.original_viewed",
      subjectType: "message",
      subjectId: id,
      details: { kinds: masked.kinds.join(" ") },
    });
    return { content: masked.original, kinds: masked.kinds };
  },
);
