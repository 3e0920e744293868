import { and, eq, inArray } from "drizzle-orm";
import { reports } from "@/db/schema/identity/reports";
import type { Ctx } from "@/lib/core/commands/command";

/** An automatic check's finding about a person, for the moderators. */
type Finding = { userId: number; reason: "false_information" | "fraud"; statement: string };

/**
 * Reports people in the name of a check. Findings that are already reported or were decided about,
 * with the same statement, are skipped; returns the number of new ones.
 */
export async function reportFindings(
  { tx, now }: Pick<Ctx, "tx" | "now">,
  findings: readonly Finding[],
): Promise<number> {
  if (findings.length === 0) return 0;
  const ids = findings.map(({ userId }) => userId);
  const known = await tx
    .select({ userId: reports.subjectId, statement: reports.statement })
    .from(reports)
    .where(and(eq(reports.subjectType, "user"), inArray(reports.subjectId, ids)));
  const fresh = findings.filter(
    (one) => !known.some(({ userId, statement }) => userId === one.userId && statement === one.statement),
  );
  if (fresh.length > 0)
    await tx.insert(reports).values(
      fresh.map(({ userId, ...rest }) => ({
        ...rest,
        subjectType: "user" as const,
        subjectId: userId,
        createdAt: now,
      })),
    );
  return fresh.length;
}
