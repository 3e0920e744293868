import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { announcements } from "@/db/schema/listings/announcements";
import { favourites } from "@/db/schema/listings/favourites";
import { trips } from "@/db/schema/listings/trips";
import type { Actor } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { type Ctx, command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { assertVisible as assertParcelVisible } from "@/lib/listings/announcements/rights";
import { assertVisible as assertTripVisible } from "@/lib/listings/trips/rights";
import { FavouriteMark, ListingName } from "./contract";
import { FAVOURITE_LIMITS } from "./limits";
import { ownMark } from "./queries";

/** Adds a visible listing to the caller's favourites; idempotent. */
export const addFavourite = command(
  {
    name: "addFavourite",
    summary: "Adds a listing to the caller's favourites.",
    policy: signedIn,
    input: ListingName,
    output: FavouriteMark,
    errors: ["announcement.not_found", "announcement.unavailable", "transporter.not_found", "favourite.limit_reached"],
    limits: [{ ...FAVOURITE_LIMITS.changes, per: perUser }],
  },
  async (ctx, listing) => {
    await assertVisible(ctx, listing);
    // Locks the user's row, so that concurrent calls cannot exceed the limit.
    await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, ctx.actor.userId)).for("no key update");
    const [known] = await ctx.tx.select({ id: favourites.id }).from(favourites).where(ownMark(ctx.actor, listing));
    if (known) return { isFavourite: true };
    const count = await ctx.tx.$count(favourites, eq(favourites.userId, ctx.actor.userId));
    if (count >= FAVOURITE_LIMITS.savedMax)
      fail("favourite.limit_reached", { params: { max: FAVOURITE_LIMITS.savedMax } });
    await ctx.tx.insert(favourites).values({
      userId: ctx.actor.userId,
      announcementId: listing.announcementId ?? null,
      tripId: listing.transporterId ?? null,
      createdAt: ctx.now,
    });
    return { isFavourite: true };
  },
);

async function assertVisible(ctx: Ctx<Actor>, { announcementId, transporterId }: ListingName): Promise<void> {
  if (announcementId !== undefined) {
    const [row] = await ctx.tx.select().from(announcements).where(eq(announcements.id, announcementId));
    return row ? assertParcelVisible(ctx, row) : fail("announcement.not_found");
  }
  const [row] = await ctx.tx
    .select()
    .from(trips)
    .where(eq(trips.id, transporterId ?? 0));
  return row ? assertTripVisible(ctx, row) : fail("transporter.not_found");
}
