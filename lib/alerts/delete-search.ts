import { eq } from "drizzle-orm";
import { savedSearches } from "@/db/schema/trust";
import { Done } from "@/lib/identity/accounts/contract";
import { command } from "../core/command";
import { signedIn } from "../core/policy";
import { SearchId } from "./contract";
import { lockSearch } from "./queries";

/** Forgets a saved search. */
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
