import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { isAppError } from "@/lib/core/base/errors";
import type { Ctx, Writer } from "@/lib/core/commands/command";
import { spendLinks } from "@/lib/identity/sessions/make-link";
import { endSessions } from "@/lib/identity/sessions/operations";
import { claimFiles } from "@/lib/platform/uploads/operations";
import { type Replacement, replaceBytes } from "@/lib/platform/uploads/replace-bytes";

/**
 * Sets a password, and ends what the old one allowed: all sessions but the given one, and open
 * reset links.
 */
export async function setPassword(
  ctx: Writer,
  userId: number,
  passwordHash: string,
  { reason, exceptSessionId }: { reason: string; exceptSessionId?: string },
): Promise<void> {
  await ctx.tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await spendLinks(ctx, "reset", userId);
  await endSessions(ctx, userId, reason, exceptSessionId);
}

/** Photos are shown in circles, so they are cropped to a square once, on first use. */
export async function setPhoto(
  ctx: Ctx,
  userId: number,
  fileId: number | null,
  square: Replacement | undefined,
): Promise<void> {
  if (fileId !== null) {
    if (square) await replaceBytes(ctx, square);
    await claimFiles(ctx, [{ id: fileId, kind: "image", path: ["photo", "id"] }], { makePublic: true }).catch(
      (error) => {
        // Forms send what was just uploaded, so an error here is more likely our bug.
        if (isAppError(error))
          ctx.log.warn({ fileId, reason: error.code }, "a photo was rejected: possibly an invalid file id");
        throw error;
      },
    );
  }
  await ctx.tx.update(users).set({ photoUploadId: fileId }).where(eq(users.id, userId));
}
