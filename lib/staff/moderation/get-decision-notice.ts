import { eq } from "drizzle-orm";
import { moderationDecisions } from "@/db/schema/staff/moderation";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { anyone } from "@/lib/core/commands/policy";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { AppealToken, NoticeView } from "./contract";
import { isAppealable, queueOf } from "./enums";
import type { DecisionRow } from "./operations";
import { appealUntil } from "./rules";
import { readAppealToken } from "./sign-appeal";

/** A decision for the person concerned, by their signed link: suspended users have no session. */
export const getDecisionNotice = query(
  {
    name: "getDecisionNotice",
    summary: "A decision as the person whom it concerns reads it, by a mail's link.",
    policy: anyone,
    input: AppealToken,
    output: NoticeView,
    errors: ["appeal.not_found"],
  },
  async ({ tx, now }, { token }) => {
    const id = readAppealToken(token);
    const [row] = id ? await tx.select().from(moderationDecisions).where(eq(moderationDecisions.id, id)) : [];
    return row?.status === "applied" && isAppealable(row.decision) ? toNotice(row, now) : fail("appeal.not_found");
  },
);

/** A row as the person concerned reads it. */
export function toNotice(row: DecisionRow, now: Date): NoticeView {
  const until = appealUntil(row.settledAt ?? row.createdAt);
  return {
    number: decisionNumber(row.id),
    queue: queueOf(row.subjectType, row.decision),
    subjectType: row.subjectType,
    subjectId: row.subjectId,
    subjectLabel: row.subjectLabel,
    decision: row.decision,
    reason: row.reasonCode,
    note: row.reasonText,
    decidedAt: toIso(row.settledAt ?? row.createdAt),
    canAppeal: row.appealedAt === null && now < until,
    appealUntil: toIso(until),
    appealText: row.appealText,
    appealedAt: toIsoOrNull(row.appealedAt),
    appealDecision: row.appealDecision,
    appealNote: row.appealNote,
    appealDecidedAt: toIsoOrNull(row.appealDecidedAt),
  };
}

/** The number of a decision that people quote. */
function decisionNumber(id: number): string {
  return `DEC-${String(id).padStart(6, "0")}`;
}
