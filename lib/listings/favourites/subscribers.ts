import { eq } from "drizzle-orm";
import { favourites } from "@/db/schema/listings/favourites";
import type { Ctx } from "@/lib/core/commands/command";
import type { Erasure, ExportParts } from "@/lib/identity/accounts/hooks";

/** Deletes the favourites of an erased person. */
export async function eraseFavouritesOf({ tx }: Pick<Ctx, "tx">, { person }: Erasure): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, person.id));
}

/** Exports a person's favourites. */
export async function exportFavourites({ tx }: Pick<Ctx, "tx">, { userId }: { userId: number }): Promise<ExportParts> {
  return { favourites: await tx.select().from(favourites).where(eq(favourites.userId, userId)) };
}
