import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { savedSearches } from "@/db/schema/listings/saved-searches";
import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { SearchList } from "./contract";
import { SAVED_SEARCH_LIMITS } from "./limits";
import { nameSearches } from "./name-searches";
import { toSearchView } from "./queries";

/** All saved searches of the caller, on one page. */
export const listSearches = query(
  {
    name: "listSearches",
    summary: "The caller's saved searches.",
    policy: signedIn,
    input: z.strictObject({}),
    output: SearchList,
  },
  async ({ tx, actor, locale }) => {
    const rows = await tx
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.userId, actor.userId))
      .orderBy(desc(savedSearches.id))
      .limit(SAVED_SEARCH_LIMITS.searchesMax);
    const names = await nameSearches(tx, rows, locale);
    return { data: rows.map((row) => toSearchView(row, names.get(row.id) ?? "")) };
  },
);
