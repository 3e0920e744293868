import { favourites } from "@/db/schema/listings/favourites";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { FavouriteMark, ListingName } from "./contract";
import { FAVOURITE_LIMITS } from "./limits";
import { ownMark } from "./queries";

/** Removes a favourite; idempotent. */
export const removeFavourite = command(
  {
    name: "removeFavourite",
    summary: "Removes a listing from the caller's favourites.",
    policy: signedIn,
    input: ListingName,
    output: FavouriteMark,
    limits: [{ ...FAVOURITE_LIMITS.changes, per: perUser }],
  },
  async ({ tx, actor }, listing) => {
    await tx.delete(favourites).where(ownMark(actor, listing));
    return { isFavourite: false };
  },
);
