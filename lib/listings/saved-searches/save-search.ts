import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { savedSearches } from "@/db/schema/listings/saved-searches";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { SaveSearch, SearchView } from "./contract";
import { SAVED_SEARCH_LIMITS } from "./limits";
import { nameSearches } from "./name-searches";
import { toSearchView } from "./queries";

/** Saves a search, so that its owner is notified of new matches. */
export const saveSearch = command(
  {
    name: "saveSearch",
    summary: "Stores a search and notifies of its new results.",
    policy: signedIn,
    input: SaveSearch,
    output: SearchView,
    errors: ["saved_search.limit_reached"],
    limits: [{ ...SAVED_SEARCH_LIMITS.changes, per: perUser }],
    isIdempotent: true,
  },
  async (ctx, { kind, filters, q, name, address, frequency }) => {
    const { userId } = ctx.actor;
    // Locks the user's row, so that concurrent calls cannot exceed the limit.
    await ctx.tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const count = await ctx.tx.$count(savedSearches, eq(savedSearches.userId, userId));
    if (count >= SAVED_SEARCH_LIMITS.searchesMax)
      fail("saved_search.limit_reached", { params: { max: SAVED_SEARCH_LIMITS.searchesMax } });
    const [row] = await ctx.tx
      .insert(savedSearches)
      .values({
        userId,
        kind,
        filters,
        q: q ?? null,
        name,
        address: address ?? null,
        frequency,
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw new Error("the new search has no row");
    ctx.reply.status = 201;
    return toSearchView(row, (await nameSearches(ctx.tx, [row], ctx.locale)).get(row.id) ?? "");
  },
);
