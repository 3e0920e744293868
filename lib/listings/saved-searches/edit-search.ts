import { eq } from "drizzle-orm";
import { savedSearches } from "@/db/schema/listings/saved-searches";
import { command } from "@/lib/core/command";
import { perUser } from "@/lib/core/limits";
import { signedIn } from "@/lib/core/policy";
import { EditSearch, SearchView } from "./contract";
import { SAVED_SEARCH_LIMITS } from "./limits";
import { nameSearches } from "./name-searches";
import { lockSearch, toSearchView } from "./queries";

/** Renames a saved search or changes its mail frequency; an empty name is derived again. */
export const editSearch = command(
  {
    name: "editSearch",
    summary: "Renames a saved search, or changes how often its mails come.",
    policy: signedIn,
    input: EditSearch,
    output: SearchView,
    errors: ["saved_search.not_found"],
    limits: [{ ...SAVED_SEARCH_LIMITS.changes, per: perUser }],
  },
  async (ctx, { id, name, frequency }) => {
    const row = await lockSearch(ctx, id);
    const values = { name: name ?? row.name, frequency: frequency ?? row.frequency };
    await ctx.tx.update(savedSearches).set(values).where(eq(savedSearches.id, id));
    const changed = { ...row, ...values };
    return toSearchView(changed, (await nameSearches(ctx.tx, [changed], ctx.locale)).get(id) ?? "");
  },
);
