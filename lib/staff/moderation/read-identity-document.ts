import { eq } from "drizzle-orm";
import type { ModerationAction } from "@/db/enums/staff/moderation";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { members } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import { fail } from "@/lib/core/base/errors";
import { writeAudit } from "@/lib/core/commands/audit";
import { command } from "@/lib/core/commands/command";
import { moderator } from "@/lib/core/commands/policy";
import { FileBytes } from "@/lib/platform/uploads/contract";
import { loadFileBytes } from "@/lib/platform/uploads/queries";
import { assertUnrelated } from "./assert-unrelated";
import { NameDocument } from "./contract";

/** Shows a moderator an identity document; every access is audited (product: moderation). */
export const readIdentityDocument = command(
  {
    name: "readIdentityDocument",
    summary: "A document of an identity check.",
    policy: moderator,
    input: NameDocument,
    output: FileBytes,
    errors: ["upload.not_found", "moderation.own"],
  },
  async (ctx, { id }) => {
    const [found] = await ctx.tx
      .select({ upload: uploads, userId: members.userId, workspaceId: members.workspaceId })
      .from(verificationDocuments)
      .innerJoin(uploads, eq(uploads.id, verificationDocuments.uploadId))
      .innerJoin(members, eq(members.id, verificationDocuments.memberId))
      .where(eq(verificationDocuments.id, id));
    if (!found) return fail("upload.not_found");
    await assertUnrelated(ctx, { userIds: [found.userId], workspaceIds: [found.workspaceId] });
    const file = await loadFileBytes(ctx, found.upload);
    await writeAudit<ModerationAction>(ctx, {
      action: "identity.document_viewed",
      subjectType: "user",
      subjectId: found.userId,
      details: { documentId: id, uploadId: found.upload.id },
    });
    return { ...file, ...(file.isPicture ? {} : { fileName: `document-${id}.pdf` }) };
  },
);
