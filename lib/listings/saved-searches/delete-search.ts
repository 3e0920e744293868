import { eq } from "drizzle-orm";
import { savedSearches } from "@/db/schema/listings/saved-searches";
import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { SearchId } from "./contract";
import { lockSearch } from "./queries";

/** Deletes a saved search. */
export const deleteSearch = command(
  {
    name: "deleteSearch",
    summary: "Forgets a saved search.",
    policy: signedIn,
    input: SearchId,
    output: Done,
    errors: ["saved_search.not_found"],
  },
  async (ctx, { id }) => {
    await lockSearch(ctx, id);
    await ctx.tx.delete(savedSearches).where(eq(savedSearches.id, id));
    return { success: true as const };
  },
);
