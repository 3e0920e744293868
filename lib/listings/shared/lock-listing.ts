import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { LISTING_TABLES, type ListingKind, type ListingRow } from "./tables";

type Member = { tx: Queryable; actor: Actor };

/** Reads a listing of the caller's workspace; throws `<kind>.not_found`. */
export async function readOwnListing<K extends ListingKind>(ctx: Member, kind: K, id: number): Promise<ListingRow<K>> {
  return firstOf(kind, await select(ctx.tx, kind, ownOf(ctx, kind, id)));
}

/** Like {@link readOwnListing}, locked for an update. */
export async function lockOwnListing<K extends ListingKind>(ctx: Member, kind: K, id: number): Promise<ListingRow<K>> {
  return firstOf(kind, await select(ctx.tx, kind, ownOf(ctx, kind, id)).for("update"));
}

/** Like {@link readOwnListing}, with a share lock until the transaction ends. */
export async function holdOwnListing<K extends ListingKind>(ctx: Member, kind: K, id: number): Promise<ListingRow<K>> {
  return firstOf(kind, await select(ctx.tx, kind, ownOf(ctx, kind, id)).for("share"));
}

/** Locks a listing for the system's own updates, such as reserving capacity. */
export async function lockListing<K extends ListingKind>(tx: Queryable, kind: K, id: number): Promise<ListingRow<K>> {
  return firstOf(kind, await select(tx, kind, eq(LISTING_TABLES[kind].id, id)).for("update"));
}

function ownOf({ actor }: Member, kind: ListingKind, id: number): SQL | undefined {
  const table = LISTING_TABLES[kind];
  return and(eq(table.id, id), eq(table.workspaceId, actor.workspaceId), isNull(table.deletedAt));
}

function select(tx: Queryable, kind: ListingKind, where: SQL | undefined) {
  return tx.select().from<(typeof LISTING_TABLES)[ListingKind]>(LISTING_TABLES[kind]).where(where);
}

function firstOf<K extends ListingKind>(kind: K, rows: readonly unknown[]): ListingRow<K> {
  const [row] = rows;
  return row ? (row as ListingRow<K>) : fail(`${kind}.not_found`); // read from this kind's table
}
