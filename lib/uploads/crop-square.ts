import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import sharp from "sharp";
import { uploads } from "@/db/schema/uploads";
import type { Ctx } from "../core/command";
import { readStoredFile, writeFile } from "../out/files/file-store";
import { UPLOAD_LIMITS } from "./contract";
import { storedNames } from "./rules";

const QUALITY = 82;

/**
 * Cuts a picture of the caller's that nothing names yet to the square round its middle. It keeps its id and gets another key,
 * because bytes under a key never change; the old ones are swept like any file that nothing names. What is in use, square already,
 * or not the caller's stays as it is: whoever claims the file decides about that.
 */
export async function cropSquare({ tx, actor, now }: Ctx, uploadId: number): Promise<void> {
  if (!actor) return;
  const [row] = await tx
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.id, uploadId),
        eq(uploads.ownerId, actor.userId),
        eq(uploads.kind, "image"),
        isNull(uploads.claimedAt),
      ),
    )
    .for("update");
  if (!row || row.widthPx === row.heightPx) return;
  const widest = await readStoredFile(storedNames(row.storageKey, row.mimeType).at(-1) ?? "");
  if (!widest) return;
  const side = Math.min(row.widthPx ?? 0, row.heightPx ?? 0);
  const storageKey = randomBytes(20).toString("hex");
  let sizeBytes = 0;
  for (const width of UPLOAD_LIMITS.imageWidthsPx) {
    const edge = Math.min(width, side);
    const bytes = await sharp(widest)
      .resize({ width: edge, height: edge, fit: "cover", position: "attention" })
      .webp({ quality: QUALITY })
      .toBuffer();
    await writeFile(`${storageKey}-${width}.webp`, bytes);
    sizeBytes = bytes.length;
  }
  await tx.update(uploads).set({ storageKey, widthPx: side, heightPx: side, sizeBytes }).where(eq(uploads.id, row.id));
  const { id: _id, ...old } = row;
  // The first bytes get a row of their own that nothing names, so that the sweep finds them.
  await tx.insert(uploads).values({ ...old, claimedAt: null, createdAt: now });
}
