import type { Queryable } from "@/db/client";
import type { Actor, Locale } from "@/lib/core/base/actor";
import { partOf, type Subscriptions } from "@/lib/core/commands/hooks";
import { type ListingRef, listingReaders } from "./hooks";

/** The context of reading listings. */
export type Reader = {
  tx: Queryable;
  actor: Actor | null;
  locale: Locale;
  now: Date;
  subscriptions: Subscriptions;
};

/** Selects a row when the reader's workspace negotiates about a listing; null for visitors. */
export function selectReader(ctx: Reader, listing: ListingRef) {
  if (!ctx.actor) return null;
  return partOf(ctx, listingReaders, { tx: ctx.tx, listing, workspaceId: ctx.actor.workspaceId }) ?? null;
}

/** Whether the reader's workspace negotiates about a listing. */
export async function isNegotiating(ctx: Reader, listing: ListingRef): Promise<boolean> {
  const rows = await selectReader(ctx, listing);
  return rows !== null && rows.length > 0;
}
