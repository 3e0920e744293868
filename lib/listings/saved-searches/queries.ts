import { and, eq, isNotNull, max } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { savedSearches, savedSearchNotifications } from "@/db/schema/listings/saved-searches";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { versionOf } from "@/lib/core/commands/edits";
import { toIso, toIsoOrNull } from "@/lib/core/fields/fields";
import type { SearchView } from "./contract";

export type SearchRow = typeof savedSearches.$inferSelect;

/** A saved search as its owner sees it; `name` comes from `nameSearches`. */
export function toSearchView(row: SearchRow, name: string): SearchView {
  return {
    id: row.id,
    kind: row.kind,
    name,
    isNamed: row.name !== "",
    address: row.address ?? (row.kind === "announcement" ? "/announcements" : "/transporters"),
    frequency: row.frequency,
    createdAt: toIso(row.createdAt),
    lastAlertAt: toIsoOrNull(row.lastAlertAt),
    version: versionOf({ name: row.name, frequency: row.frequency }),
  };
}

/** Locks one of the caller's searches; throws `saved_search.not_found`. */
export async function lockSearch(ctx: Ctx<Actor>, id: number): Promise<SearchRow> {
  const [row] = await ctx.tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, ctx.actor.userId)))
    .for("update");
  return row ?? fail("saved_search.not_found");
}

/** When a person was last mailed an immediate alert. */
export async function lastAlertMailAt(tx: Queryable, userId: number): Promise<Date | undefined> {
  const [row] = await tx
    .select({ at: max(savedSearchNotifications.mailedAt) })
    .from(savedSearchNotifications)
    .where(and(eq(savedSearchNotifications.userId, userId), isNotNull(savedSearchNotifications.mailedAt)));
  return row?.at ?? undefined;
}
