import { eq } from "drizzle-orm";
import { z } from "zod";
import { favourites } from "@/db/schema/listings/favourites";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { FavouriteMarks } from "./contract";
import { FAVOURITE_LIMITS } from "./limits";

/** The ids of all favourites of the caller, for the heart buttons of a page. */
export const listFavouriteMarks = query(
  {
    name: "listFavouriteMarks",
    summary: "The numbers of all the caller's favourite listings.",
    policy: signedIn,
    input: z.strictObject({}),
    output: FavouriteMarks,
  },
  async ({ tx, actor }) => {
    const rows = await tx
      .select({ announcementId: favourites.announcementId, tripId: favourites.tripId })
      .from(favourites)
      .where(eq(favourites.userId, actor.userId))
      .limit(FAVOURITE_LIMITS.savedMax);
    return {
      announcementIds: rows.flatMap((row) => row.announcementId ?? []),
      transporterIds: rows.flatMap((row) => row.tripId ?? []),
    };
  },
);
