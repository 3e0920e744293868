import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { uploads } from "@/db/schema/uploads";
import type { Ctx } from "../core/command";
import { addJob } from "../core/jobs";
import { sealBytes } from "../core/secrets";
import { readStoredFile, writeFile } from "../out/files/file-store";
import { storedNames } from "../uploads/rules";

/**
 * Seals a file that came by the general upload, before it becomes a document of an identity check: its bytes are written anew under
 * another key, and the plain ones are deleted after the commit. A sealed file stays as it is.
 */
export async function sealUpload(
  { tx, now }: Pick<Ctx, "tx" | "now">,
  row: typeof uploads.$inferSelect,
): Promise<void> {
  if (row.keyId) return;
  const storageKey = randomBytes(20).toString("hex");
  const names = storedNames(storageKey, row.mimeType);
  let keyId = "";
  for (const [index, plainName] of storedNames(row.storageKey, row.mimeType).entries()) {
    const name = names[index];
    const bytes = await readStoredFile(plainName);
    if (!name || !bytes) throw new Error(`the bytes of upload ${row.id} are gone`);
    const kept = sealBytes(bytes, name);
    keyId = kept.keyId;
    await writeFile(name, kept.sealed);
  }
  await tx.update(uploads).set({ storageKey, keyId }).where(eq(uploads.id, row.id));
  const { id: _id, ...plain } = row;
  // The plain bytes get a row that nobody owns: that is what the job looks for.
  const [left] = await tx
    .insert(uploads)
    .values({ ...plain, ownerId: null, claimedAt: null, createdAt: now })
    .returning({ id: uploads.id });
  if (left) await addJob({ tx }, "delete_uploads", { uploadIds: [left.id] });
}
