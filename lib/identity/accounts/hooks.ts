import type { users } from "@/db/schema/identity/accounts";
import { defineHook } from "@/lib/core/hooks";

/** A person who erases their account. */
export type Erasure = {
  person: typeof users.$inferSelect;
  /** The workspaces that end with the person. */
  soleWorkspaceIds: readonly number[];
  /** Who answers for what they did in the workspaces that stay, by workspace. */
  successors: ReadonlyMap<number, number>;
};

/**
 * An account is being erased. Whoever keeps something of the person's locks it, refuses while it still runs, and erases what nobody else
 * needs or gives it to a successor. Rows are locked in the order of the table of subscriptions: listings before rooms, as in a deal.
 */
export const accountErasing = defineHook<Erasure>("account.erasing");

/** Facts by what they are: parts of the document that a person gets of everything that is theirs. */
export type ExportParts = Record<string, Record<string, unknown>[]>;

/** Asks for everything of a person's; of others only what the person wrote down themselves. */
export const accountExported = defineHook<{ userId: number }, ExportParts>("account.exported");

/** What stands where something of an erased person's stood that has to be there. */
export const GONE = "—";
