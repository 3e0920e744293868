import { and, eq, isNull, sql } from "drizzle-orm";
import type { ProviderCallKind } from "@/db/enums/deals/payments";
import { providerCalls } from "@/db/schema/deals/provider";
import { isProviderError, type ProviderError, type ProviderTrouble } from "@/lib/adapters/payments/contract";
import type { MoneyKey } from "@/lib/adapters/payments/port";
import type { Actor } from "@/lib/core/base/actor";
import type { Ctx, WorkflowCtx, Writer } from "@/lib/core/commands/command";
import { askProvider, type CallSubject } from "./ask-provider";
import { tryAgainAt } from "./rules";

/** A movement that has to happen once. */
type Movement<A extends Actor | null> = Omit<CallSubject, "call"> & {
  kind: ProviderCallKind;
  /** Its name at the provider, which never changes. */
  name: string;
  subjectId: number;
  /** Schedules the retry; none for a call that a person makes. */
  again?: (step: Ctx<A>, runAt: Date) => Promise<void>;
  /** The refusals that are final: there is no retry. */
  isFinal?: (trouble: ProviderTrouble) => boolean;
};

/** The outcome of a requested movement. */
export type Sent<T> =
  | { status: "sent"; answer: T }
  | { status: "refused"; error: ProviderError }
  /** It was refused before, and its retry is not due yet. */
  | { status: "waiting" };

/**
 * Requests a movement so that it happens once. A key is used again only while the outcome is
 * unknown: then the error is thrown, and the job is run again. A refusal is stored with
 * the number of the next key before anything is tried again, ever later; the provider stores it for
 * the key before. A process that dies in between asks with the old key, and is refused as before.
 */
export async function sendOnce<T, A extends Actor | null>(
  ctx: WorkflowCtx<A>,
  movement: Movement<A>,
  send: (key: Required<MoneyKey>) => Promise<T>,
): Promise<Sent<T>> {
  const { kind, name, subjectId, again, isFinal, ...subject } = movement;
  const [known] = await ctx.tx.select().from(providerCalls).where(eq(providerCalls.name, name));
  if (again && known?.nextTryAt && known.doneAt === null && known.nextTryAt > ctx.now) {
    const { nextTryAt } = known;
    await ctx.step((step) => again(step, nextTryAt));
    return { status: "waiting" };
  }
  const key = { key: name, keyNumber: known?.keyNumber ?? 1 };
  try {
    const answer = await askProvider(ctx, { ...subject, call: kind }, () => send(key));
    // Before its consequences: after a crash in between the provider is asked again, and knows.
    if (known) await ctx.step((step) => endCall(step, name));
    return { status: "sent", answer };
  } catch (error) {
    if (!isProviderError(error)) throw error;
    const isRefused = error.trouble !== "unavailable";
    const isOver = isRefused && isFinal?.(error.trouble) === true;
    await ctx.step(async (step) => {
      const nextTryAt = await recordFailure(step, movement, key.keyNumber, error);
      if (isOver) await endCall(step, name);
      else if (nextTryAt) await again?.(step, nextTryAt);
    });
    if (!isRefused) throw error;
    return { status: "refused", error };
  }
}

/** Stores a failure; returns the time of the retry, which the job sets after an unknown outcome. */
async function recordFailure(
  ctx: Writer,
  { name, provider, kind, subjectId, reservationId, again }: Movement<never>,
  keyNumber: number,
  { trouble, code, requestRef }: ProviderError,
): Promise<Date | null> {
  const isRefused = trouble !== "unavailable";
  const [known] = await ctx.tx.select().from(providerCalls).where(eq(providerCalls.name, name)).for("update");
  const before = known?.doneAt === null ? known : undefined;
  const refusals = (before?.refusals ?? 0) + (isRefused ? 1 : 0);
  const nextTryAt = isRefused ? tryAgainAt(ctx.now, refusals) : null;
  const row = {
    keyNumber: Math.max(known?.keyNumber ?? 1, isRefused ? keyNumber + 1 : keyNumber),
    failures: (before?.failures ?? 0) + 1,
    refusals,
    trouble,
    code: code ?? null,
    requestRef: requestRef ?? null,
    since: before?.since ?? ctx.now,
    failedAt: ctx.now,
    nextTryAt,
    // Without a job that retries, the call is over.
    doneAt: again ? null : ctx.now,
  };
  await ctx.tx
    .insert(providerCalls)
    .values({ name, provider, kind, subjectId, reservationId: reservationId ?? null, ...row })
    .onConflictDoUpdate({
      target: providerCalls.name,
      // Two concurrent first failures both find no row.
      set: { ...row, keyNumber: sql`greatest(${providerCalls.keyNumber}, ${row.keyNumber})` },
    });
  return nextTryAt;
}

async function endCall(ctx: Writer, name: string): Promise<void> {
  await ctx.tx.update(providerCalls).set({ doneAt: ctx.now, nextTryAt: null }).where(eq(providerCalls.name, name));
}

/** Ends the calls of a movement that is no longer owed. */
export async function endCallsOf(ctx: Writer, kind: ProviderCallKind, subjectId: number): Promise<void> {
  await ctx.tx
    .update(providerCalls)
    .set({ doneAt: ctx.now, nextTryAt: null })
    .where(and(eq(providerCalls.kind, kind), eq(providerCalls.subjectId, subjectId), isNull(providerCalls.doneAt)));
}

/** Makes waiting retries due now: the reason of their refusal may be over. */
export async function freeCallsOf(ctx: Writer, kind: ProviderCallKind, subjectId: number): Promise<void> {
  await ctx.tx
    .update(providerCalls)
    .set({ nextTryAt: null })
    .where(and(eq(providerCalls.kind, kind), eq(providerCalls.subjectId, subjectId), isNull(providerCalls.doneAt)));
}
