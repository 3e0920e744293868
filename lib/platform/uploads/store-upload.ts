import { randomBytes } from "node:crypto";
import type { UploadKind } from "@/db/enums/platform/uploads";
import { uploads } from "@/db/schema/platform/uploads";
import { isAppError } from "@/lib/core/base/errors";
import { consume, consumeAll, refundUses } from "@/lib/core/commands/limits";
import type { Runtime } from "@/lib/core/commands/runtime";
import { sealBytes } from "@/lib/core/env/secrets";
import { inMegabytes, UPLOAD_LIMITS, UPLOAD_RATES } from "./limits";
import { type FileSource, type PreparedUpload, prepareUpload, sourceOf } from "./prepare-upload";

/** The row of a stored file. */
export type StoredUpload = typeof uploads.$inferSelect;

/** A file to store; `any` detects its kind. */
type Order = {
  ownerId: number | null;
  kind: UploadKind | "any";
  isPublic: boolean;
  /** Encrypted in the store: identity documents. */
  isSealed?: boolean;
};
/** The pool, never a transaction: a rollback would leave orphaned bytes. */
type Ctx = Pick<Runtime, "db" | "adapters"> & { now: Date; signal?: AbortSignal };

/**
 * Stores files of one user, all or none, in order. The rate limit is counted first. A thrown error
 * carries the index of the failing file as `at`.
 */
export async function storeUploads(
  ctx: Ctx,
  ownerId: number,
  orders: readonly (Omit<Order, "ownerId"> & { source: FileSource })[],
): Promise<StoredUpload[]> {
  if (orders.length === 0) return [];
  const key = `user:${ownerId}`;
  await consume(ctx.db, UPLOAD_RATES.files, key, ctx.now, orders.length);
  const sentBytes = orders.reduce((sum, { source }) => sum + source.sizeBytes, 0);
  await consume(ctx.db, UPLOAD_RATES.megabytes, key, ctx.now, Math.ceil(inMegabytes(sentBytes)));
  // Limits repeated uploads of costly images: counted first, refunded for all others.
  const costly = [{ limit: UPLOAD_RATES.costly, key }];
  await consumeAll(ctx.db, costly, ctx.now);
  const prepared: PreparedUpload[] = [];
  let isCostly = false;
  await concurrently(orders, async ({ kind, source }, index) => {
    prepared[index] = await prepareUpload(ctx.adapters.pictures, kind, source, {
      ownerId,
      signal: ctx.signal,
    }).catch((error: unknown) => {
      if (!isAppError(error)) throw error;
      isCostly ||= Boolean(error.detail.facts?.limit);
      throw Object.assign(error, { at: index });
    });
  }).finally(() => (isCostly ? undefined : refundUses(ctx.db, costly, ctx.now)));
  const stored: StoredUpload[] = [];
  for (const [index, order] of orders.entries()) {
    const ready = prepared[index];
    if (ready) stored.push(await store(ctx, { ...order, ownerId }, ready));
  }
  return stored;
}

/** Stores one file in memory, without rate limits. */
export async function storeBytes(ctx: Ctx, order: Order, bytes: Buffer): Promise<StoredUpload> {
  return store(
    ctx,
    order,
    await prepareUpload(ctx.adapters.pictures, order.kind, sourceOf(bytes), {
      ownerId: order.ownerId,
      signal: ctx.signal,
    }),
  );
}

/**
 * Row first, then bytes: an interruption leaves an unclaimed row for the sweep, never orphaned
 * bytes.
 */
async function store(ctx: Ctx, order: Order, { files, kind, ...facts }: PreparedUpload): Promise<StoredUpload> {
  const storageKey = randomBytes(20).toString("hex");
  const named = files.map(({ suffix, bytes }) => ({ name: `${storageKey}${suffix}`, bytes }));
  const sealed = order.isSealed ? named.map(({ name, bytes }) => ({ name, ...sealBytes(bytes, name) })) : undefined;
  const [row] = await ctx.db
    .insert(uploads)
    .values({
      ...facts,
      ownerId: order.ownerId,
      kind,
      isPublic: order.isPublic,
      storageKey,
      keyId: sealed?.[0]?.keyId ?? null,
      createdAt: ctx.now,
    })
    .returning();
  if (!row) throw new Error("the upload has no row");
  for (const { name, bytes } of sealed?.map((file) => ({ name: file.name, bytes: file.sealed })) ?? named)
    await ctx.adapters.files.write(name, bytes);
  return row;
}

/** Runs a few at a time; after the first failure nothing new starts. */
async function concurrently<T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const queue = items.map((item, index) => ({ item, index }));
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      await work(next.item, next.index).catch((error: unknown) => {
        queue.length = 0;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: UPLOAD_LIMITS.preparedAtOnce }, worker));
}
