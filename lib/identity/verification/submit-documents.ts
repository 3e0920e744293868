import { and, eq, inArray } from "drizzle-orm";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { members } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import type { Actor } from "@/lib/core/base/actor";
import { fail, type Issue } from "@/lib/core/base/errors";
import { type Ctx, workflow } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { encryptUpload, replaceBytes } from "@/lib/platform/uploads/replace-bytes";
import { SubmitDocuments, VerificationView } from "./contract";
import { VERIFICATION_LIMITS } from "./limits";
import { verificationMachine } from "./states";

type Wanted = readonly { fileId: number }[];

/**
 * Submits the documents of an identity verification, unless one is pending or done (product:
 * verification). Plain uploads are encrypted between two transactions; the plain bytes are deleted
 * after the commit.
 */
export const submitDocuments = workflow(
  {
    name: "submitDocuments",
    summary: "Hands in identity documents.",
    policy: signedIn,
    input: SubmitDocuments,
    output: VerificationView,
    errors: ["verification.already_submitted"],
    limits: [{ ...VERIFICATION_LIMITS.submitted, per: perUser }],
  },
  async (ctx, { docsFiles }) => {
    const { rows: plain } = await ctx.step((step) => check(step, docsFiles));
    const sealed = new Map<number, Awaited<ReturnType<typeof encryptUpload>>>();
    for (const row of plain) if (!row.keyId) sealed.set(row.id, await encryptUpload(ctx, row));
    return ctx.step(async (step) => {
      const { member, rows } = await check(step, docsFiles);
      for (const row of rows) {
        const made = sealed.get(row.id);
        // Encrypted by another call meanwhile, or replaced by our encrypted bytes; nothing plain is
        // submitted.
        const isSealed = row.keyId !== null || (made !== undefined && (await replaceBytes(step, made)));
        if (!isSealed) rejectFile(docsFiles.findIndex(({ fileId }) => fileId === row.id));
      }
      await step.tx
        .update(uploads)
        .set({ claimedAt: step.now })
        .where(
          inArray(
            uploads.id,
            rows.map(({ id }) => id),
          ),
        );
      await step.tx.insert(verificationDocuments).values(
        docsFiles.map(({ type, fileId, description }) => ({
          memberId: member.id,
          type,
          uploadId: fileId,
          description: description ?? null,
          createdAt: step.now,
        })),
      );
      const verification = verificationMachine.next("submit", member.verification, "member");
      await step.tx.update(members).set({ verification, verificationReason: null }).where(eq(members.id, member.id));
      return { isVerified: false, status: verification, reason: null };
    });
  },
);

/** Locks the member and the files; throws when a check is pending or a file is not submittable. */
async function check(ctx: Ctx<Actor>, wanted: Wanted) {
  const [member] = await ctx.tx
    .select()
    .from(members)
    .where(and(eq(members.userId, ctx.actor.userId), eq(members.workspaceId, ctx.actor.workspaceId)))
    .for("update");
  if (!member) return fail("member.not_found");
  if (!verificationMachine.can("submit", member.verification, "member")) return fail("verification.already_submitted");
  const rows = await ctx.tx
    .select()
    .from(uploads)
    .where(
      inArray(
        uploads.id,
        wanted.map(({ fileId }) => fileId),
      ),
    )
    .for("update");
  const issues = wanted.flatMap(({ fileId }, index): Issue[] => {
    const row = rows.find((candidate) => candidate.id === fileId);
    return row && row.ownerId === ctx.actor.userId && row.kind !== "audio" && !row.isPublic && !row.claimedAt
      ? []
      : [issueOf(index)];
  });
  return issues.length > 0 ? fail("request.invalid", { issues }) : { member, rows };
}

function rejectFile(index: number): never {
  return fail("request.invalid", { issues: [issueOf(index)] });
}

function issueOf(index: number): Issue {
  return { path: ["docsFiles", index, "fileId"], code: "file" };
}
