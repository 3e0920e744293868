import { eq } from "drizzle-orm";
import type { Actor } from "@/lib/core/base/actor";
import type { Ctx } from "@/lib/core/commands/command";
import { publish } from "@/lib/core/commands/hooks";
import { type ListingRef, listingIsAboutToChange, listingRemoved } from "./hooks";
import { lockOwnListing } from "./lock-listing";
import { LISTING_TABLES } from "./tables";

/** Removes one's own listing and closes its rooms; the row stays for references. */
export async function removeListing(ctx: Ctx<Actor>, listing: ListingRef): Promise<{ success: true }> {
  await lockOwnListing(ctx, listing.kind, listing.id);
  await publish(ctx, listingIsAboutToChange, listing);
  const table = LISTING_TABLES[listing.kind];
  await ctx.tx.update(table).set({ deletedAt: ctx.now, updatedAt: ctx.now }).where(eq(table.id, listing.id));
  await publish(ctx, listingRemoved, listing);
  return { success: true };
}
