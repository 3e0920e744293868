import { and, desc, eq } from "drizzle-orm";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { members } from "@/db/schema/identity/workspaces";
import { Nothing } from "@/lib/core/base/answers";
import { fail } from "@/lib/core/base/errors";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import { readSetting } from "@/lib/platform/settings/queries";
import { OwnVerification } from "./contract";

/** The caller's own verification: state, reason of a rejection, documents. */
export const getVerification = query(
  {
    name: "getVerification",
    summary: "The state of the caller's identity check.",
    policy: signedIn,
    input: Nothing,
    output: OwnVerification,
  },
  async ({ tx, actor }) => {
    const [member] = await tx
      .select()
      .from(members)
      .where(and(eq(members.userId, actor.userId), eq(members.workspaceId, actor.workspaceId)));
    if (!member) return fail("member.not_found");
    const [rows, { days }] = await Promise.all([
      tx
        .select()
        .from(verificationDocuments)
        .where(eq(verificationDocuments.memberId, member.id))
        .orderBy(desc(verificationDocuments.id)),
      readSetting(tx, "retention"),
    ]);
    return {
      isVerified: member.verification === "verified",
      status: member.verification,
      reason: member.verificationReason,
      verifiedAt: toIsoOrNull(member.verifiedAt),
      documents: rows.map(({ id, type, description, createdAt, decidedAt }) => ({
        id,
        type,
        description,
        createdAt: toIso(createdAt),
        decidedAt: toIsoOrNull(decidedAt),
      })),
      retentionDays: days,
    };
  },
);
