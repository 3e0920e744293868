import { eq } from "drizzle-orm";
import { savedSearches } from "@/db/schema/listings/saved-searches";
import { command } from "@/lib/core/commands/command";
import { writeEdit } from "@/lib/core/commands/edits";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { EditSearch, SearchView } from "./contract";
import { SAVED_SEARCH_LIMITS } from "./limits";
import { nameSearches } from "./name-searches";
import { lockSearch, toSearchView } from "./queries";

/** Renames a saved search or changes its mail frequency; an empty name is derived again. */
export const editSearch = command(
  {
    name: "editSearch",
    summary: "Renames a saved search, or changes the frequency of its mails.",
    policy: signedIn,
    input: EditSearch,
    output: SearchView,
    errors: ["saved_search.not_found", "edit.conflict"],
    limits: [{ ...SAVED_SEARCH_LIMITS.changes, per: perUser }],
  },
  async (ctx, { id, name, frequency, version }) => {
    const read = async () => {
      const row = await lockSearch(ctx, id);
      return toSearchView(row, (await nameSearches(ctx.tx, [row], ctx.locale)).get(id) ?? "");
    };
    const row = await lockSearch(ctx, id);
    await writeEdit({
      seen: version,
      read,
      versionOf: (view) => view.version,
      write: () =>
        ctx.tx
          .update(savedSearches)
          .set({ name: name ?? row.name, frequency: frequency ?? row.frequency })
          .where(eq(savedSearches.id, id)),
    });
    return read();
  },
);
