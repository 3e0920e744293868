import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { uploads } from "@/db/schema/platform/uploads";
import type { Actor } from "@/lib/core/actor";
import type { Ctx, WorkflowCtx } from "@/lib/core/command";
import { addJob } from "@/lib/core/jobs";
import { sealBytes } from "@/lib/core/secrets";
import { UPLOAD_LIMITS } from "./contract";
import { deleteUploadsJob } from "./jobs";
import { storedNames } from "./rules";

type Row = typeof uploads.$inferSelect;
type Facts = Partial<Pick<Row, "keyId" | "widthPx" | "heightPx" | "sizeBytes">>;

/** Bytes that were made anew for a file. They lie under a row of their own until they take the file's place. */
export type Replacement = { uploadId: number; oldKey: string; besideId: number; facts: Facts & { storageKey: string } };

/**
 * Cuts a picture of the caller's that nothing names yet to the square round its middle. What is in use, square already, or not
 * the caller's stays as it is: whoever claims the file decides about that. No lock is held meanwhile.
 */
export async function cutSquare<A extends Actor>(
  ctx: WorkflowCtx<A>,
  uploadId: number,
): Promise<Replacement | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.ownerId, ctx.actor.userId), eq(uploads.kind, "image"), isUnnamed));
  if (!row || row.widthPx === row.heightPx) return undefined;
  const bytes = await ctx.adapters.files.read(storedNames(row.storageKey, row.mimeType).at(-1) ?? "");
  if (!bytes) return undefined;
  const { imageWidthsPx: widthsPx, pixelsMax } = UPLOAD_LIMITS;
  const { files, ...size } = await ctx.adapters.pictures.work(
    { kind: "square", bytes, widthsPx, pixelsMax },
    { owner: ctx.actor.userId },
  );
  const storageKey = newKey();
  const named = files.map((file) => ({ name: `${storageKey}${file.suffix}`, bytes: file.bytes }));
  return layBeside(ctx, row, { ...size, sizeBytes: named.at(-1)?.bytes.length ?? 0, storageKey }, named);
}

/** Seals the bytes of a file that lies plain: for one that came by the general upload and is to prove who someone is. */
export async function sealAnew<A extends Actor>(ctx: WorkflowCtx<A>, row: Row): Promise<Replacement> {
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
  return layBeside(ctx, row, { keyId: sealed[0]?.keyId ?? null, storageKey }, files);
}

const isUnnamed = isNull(uploads.claimedAt);

function newKey(): string {
  return randomBytes(20).toString("hex");
}

/** Row first, in a transaction of its own, then the bytes: until they are used they are a file that nothing names. */
async function layBeside<A extends Actor>(
  ctx: WorkflowCtx<A>,
  { id, ...row }: Row,
  facts: Replacement["facts"],
  files: readonly { name: string; bytes: Buffer }[],
): Promise<Replacement> {
  const [beside] = await ctx.step(({ tx, now }) =>
    tx
      .insert(uploads)
      .values({ ...row, ...facts, claimedAt: null, isPublic: false, createdAt: now })
      .returning({ id: uploads.id }),
  );
  if (!beside) throw new Error("the bytes that were made anew have no row");
  for (const { name, bytes } of files) await ctx.adapters.files.write(name, bytes);
  return { uploadId: id, oldKey: row.storageKey, besideId: beside.id, facts };
}

/**
 * Puts bytes in the place of a file's own: it keeps its id and gets another key, because bytes under a key never change. The old bytes
 * are deleted after the commit. Says whether it did: somebody else may have replaced them or named the file meanwhile.
 */
export async function takePlace({ tx, now }: Pick<Ctx, "tx" | "now">, made: Replacement): Promise<boolean> {
  const old = await lockUnchanged(tx, made);
  const [beside] = old ? await tx.delete(uploads).where(eq(uploads.id, made.besideId)).returning() : [];
  if (!old || !beside) return false;
  await tx.update(uploads).set(made.facts).where(eq(uploads.id, made.uploadId));
  const { id: _id, ...row } = old;
  // The old bytes get a row that nobody owns: that is what the job looks for.
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
    .where(and(eq(uploads.id, uploadId), eq(uploads.storageKey, oldKey), isUnnamed))
    .for("update");
  return row;
}
