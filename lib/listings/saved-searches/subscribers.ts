import { and, eq, inArray } from "drizzle-orm";
import { savedSearches, savedSearchNotifications } from "@/db/schema/listings/saved-searches";
import type { Ctx } from "@/lib/core/commands/command";
import type { Erasure, ExportParts } from "@/lib/identity/accounts/hooks";
import type { NotificationRow } from "@/lib/identity/notifications/hooks";
import { nameSearches } from "./name-searches";

/** Deletes an erased person's saved searches and their notifications. */
export async function eraseSearchesOf({ tx }: Pick<Ctx, "tx">, { person }: Erasure): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, person.id));
  await tx.delete(savedSearchNotifications).where(eq(savedSearchNotifications.userId, person.id));
}

/** Exports a person's saved searches. */
export async function exportSearches({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  return { savedSearches: await tx.select().from(savedSearches).where(eq(savedSearches.userId, userId)) };
}

/**
 * The current names of the saved searches that notifications are of; a deleted one retains its old
 * name.
 */
export async function nameSearchesNow(
  { tx, locale }: Pick<Ctx, "tx" | "locale">,
  { userId, rows }: { userId: number; rows: readonly NotificationRow[] },
): Promise<Map<number, { search: string }>> {
  const ids = rows.flatMap(({ params: { searchId } }) => (typeof searchId === "number" ? [searchId] : []));
  if (ids.length === 0) return new Map();
  const searches = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), inArray(savedSearches.id, ids)));
  const names = await nameSearches(tx, searches, locale);
  return new Map(
    rows.flatMap(({ id, params }) => {
      const search = names.get(Number(params.searchId));
      return search === undefined ? [] : [[id, { search }] as const];
    }),
  );
}
