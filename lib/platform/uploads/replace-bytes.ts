import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { uploads } from "@/db/schema/platform/uploads";
import type { Actor } from "@/lib/core/base/actor";
import type { Ctx, WorkflowCtx } from "@/lib/core/commands/command";
import { addJob } from "@/lib/core/commands/jobs";
import { sealBytes } from "@/lib/core/env/secrets";
import { deleteUploadsJob } from "./jobs";
import { FORMATS, UPLOAD_LIMITS } from "./limits";
import { storedNames } from "./rules";

type Row = typeof uploads.$inferSelect;
type Facts = Partial<Pick<Row, "keyId" | "widthPx" | "heightPx" | "sizeBytes">>;

/** New bytes for a file, stored under their own row until they replace the file's. */
export type Replacement = {
  uploadId: number;
  oldKey: string;
  newUploadId: number;
  facts: Facts & { storageKey: string };
};

/**
 * Crops the caller's unclaimed image to a square without holding a lock. Claimed, square or
 * foreign files are left alone: claiming decides about those.
 */
export async function cutSquare<A extends Actor>(
  ctx: WorkflowCtx<A>,
  uploadId: number,
): Promise<Replacement | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(uploads)
    .where(
      and(eq(uploads.id, uploadId), eq(uploads.ownerId, ctx.actor.userId), eq(uploads.kind, "image"), isUnclaimed),
    );
  if (!row || row.widthPx === row.heightPx) return undefined;
  const bytes = await ctx.adapters.files.read(storedNames(row.storageKey, row.mimeType).at(-1) ?? "");
  if (!bytes) return undefined;
  const { imageWidthsPx: widthsPx } = UPLOAD_LIMITS;
  const { pixelsMax } = FORMATS.webp;
  const { files, ...size } = await ctx.adapters.pictures.work(
    { kind: "square", read: async () => bytes, widthsPx, pixelsMax },
    { owner: ctx.actor.userId },
  );
  const storageKey = newKey();
  const named = files.map((file) => ({ name: `${storageKey}${file.suffix}`, bytes: file.bytes }));
  return stageBytes(ctx, row, { ...size, sizeBytes: named.at(-1)?.bytes.length ?? 0, storageKey }, named);
}

/** Encrypts a plain upload that becomes an identity document. */
export async function encryptUpload<A extends Actor>(ctx: WorkflowCtx<A>, row: Row): Promise<Replacement> {
  const storageKey = newKey();
  const names = storedNames(storageKey, row.mimeType);
  const sealed = [];
  for (const [index, plainName] of storedNames(row.storageKey, row.mimeType).entries()) {
    const name = names[index];
    const bytes = await ctx.adapters.files.read(plainName);
    if (!name || !bytes) throw new Error(`the bytes of upload ${row.id} are gone`);
    sealed.push({ name, ...sealBytes(bytes, name) });
  }
  const files = sealed.map((file) => ({ name: file.name, bytes: file.sealed }));
  return stageBytes(ctx, row, { keyId: sealed[0]?.keyId ?? null, storageKey }, files);
}

const isUnclaimed = isNull(uploads.claimedAt);

function newKey(): string {
  return randomBytes(20).toString("hex");
}

/** Row first, in its own transaction, then the bytes: until used, they are an unclaimed file. */
async function stageBytes<A extends Actor>(
  ctx: WorkflowCtx<A>,
  { id, ...row }: Row,
  facts: Replacement["facts"],
  files: readonly { name: string; bytes: Buffer }[],
): Promise<Replacement> {
  const [staged] = await ctx.step(({ tx, now }) =>
    tx
      .insert(uploads)
      .values({ ...row, ...facts, claimedAt: null, isPublic: false, createdAt: now })
      .returning({ id: uploads.id }),
  );
  if (!staged) throw new Error("the new bytes have no row");
  for (const { name, bytes } of files) await ctx.adapters.files.write(name, bytes);
  return { uploadId: id, oldKey: row.storageKey, newUploadId: staged.id, facts };
}

/**
 * Replaces a file's bytes under its id, with a new key, because bytes under a key never change. The
 * old bytes are deleted after the commit. False when the file was replaced or claimed meanwhile.
 */
export async function replaceBytes({ tx, now }: Pick<Ctx, "tx" | "now">, made: Replacement): Promise<boolean> {
  const old = await lockUnchanged(tx, made);
  const [staged] = old ? await tx.delete(uploads).where(eq(uploads.id, made.newUploadId)).returning() : [];
  if (!old || !staged) return false;
  await tx.update(uploads).set(made.facts).where(eq(uploads.id, made.uploadId));
  const { id: _id, ...row } = old;
  // The job deletes uploads without an owner.
  const [left] = await tx
    .insert(uploads)
    .values({ ...row, ownerId: null, claimedAt: null, createdAt: now })
    .returning({ id: uploads.id });
  if (left) await addJob({ tx }, deleteUploadsJob, { uploadIds: [left.id] });
  return true;
}

async function lockUnchanged(tx: Queryable, { uploadId, oldKey }: Replacement): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.storageKey, oldKey), isUnclaimed))
    .for("update");
  return row;
}
