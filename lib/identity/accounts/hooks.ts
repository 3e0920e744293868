import type { users } from "@/db/schema/identity/accounts";
import { defineHook } from "@/lib/core/commands/hooks";

/** The erasure of an account. */
export type Erasure = {
  person: typeof users.$inferSelect;
  /** The workspaces that end with the account. */
  soleWorkspaceIds: readonly number[];
  /** By workspace, the member who takes over in the workspaces that stay. */
  successors: ReadonlyMap<number, number>;
};

/**
 * An account is being erased. Subscribers lock the person's rows, throw while something is open,
 * and delete or transfer them, in the order of the table of subscriptions: listings before rooms,
 * as in a deal.
 */
export const accountErasing = defineHook<Erasure>("account.erasing");

/** Parts of a data export: records by kind. */
export type ExportParts = Record<string, Record<string, unknown>[]>;

/** Collects a person's data; about others only what the person wrote. */
export const accountExported = defineHook<{ userId: number }, ExportParts>("account.exported");

/** The placeholder of an erased person's required text. */
export const GONE = "—";
