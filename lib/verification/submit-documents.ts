import { and, eq, inArray } from "drizzle-orm";
import { uploads } from "@/db/schema/uploads";
import { members, verificationDocuments } from "@/db/schema/workspaces";
import { command } from "../core/command";
import { fail, type Issue } from "../core/errors";
import { signedIn } from "../core/policy";
import { SubmitDocuments, VerificationView } from "../workspaces/contract";
import { sealUpload } from "./seal-upload";
import { verificationMachine } from "./states";

/** Hands in the documents of an identity check. While one is under review or done, it says so (spec §5). */
export const submitDocuments = command(
  {
    name: "submitDocuments",
    summary: "Hands in identity documents.",
    policy: signedIn,
    input: SubmitDocuments,
    output: VerificationView,
    errors: ["verification.already_submitted"],
  },
  async (ctx, { docsFiles }) => {
    const [member] = await ctx.tx
      .select()
      .from(members)
      .where(and(eq(members.userId, ctx.actor.userId), eq(members.workspaceId, ctx.actor.workspaceId)))
      .for("update");
    if (!member) return fail("member.not_found");
    if (!verificationMachine.can("submit", member.verification, "member"))
      return fail("verification.already_submitted");
    const rows = await ctx.tx
      .select()
      .from(uploads)
      .where(
        inArray(
          uploads.id,
          docsFiles.map(({ fileId }) => fileId),
        ),
      )
      .for("update");
    const issues = docsFiles.flatMap(({ fileId }, index): Issue[] => {
      const row = rows.find((candidate) => candidate.id === fileId);
      return row && row.ownerId === ctx.actor.userId && row.kind !== "audio" && !row.isPublic && !row.claimedAt
        ? []
        : [{ path: ["docsFiles", index, "fileId"], code: "file" }];
    });
    if (issues.length > 0) return fail("request.invalid", { issues });
    for (const row of rows) await sealUpload(ctx, row);
    await ctx.tx
      .update(uploads)
      .set({ claimedAt: ctx.now })
      .where(
        inArray(
          uploads.id,
          rows.map(({ id }) => id),
        ),
      );
    await ctx.tx.insert(verificationDocuments).values(
      docsFiles.map(({ type, fileId, description }) => ({
        memberId: member.id,
        type,
        uploadId: fileId,
        description: description ?? null,
        createdAt: ctx.now,
      })),
    );
    const verification = verificationMachine.next("submit", member.verification, "member");
    await ctx.tx.update(members).set({ verification, verificationReason: null }).where(eq(members.id, member.id));
    return { isVerified: false, status: verification, reason: null };
  },
);
