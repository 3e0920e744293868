import type { SQL } from "drizzle-orm";
import { defineHook } from "@/lib/core/commands/hooks";

/** The audience of a file: everyone, or carriers. */
export type FileAudience = "everyone" | "carriers";

/** The condition that a file's subject is visible to an audience. */
export const fileIsShown = defineHook<{ uploadId: SQL; audience: FileAudience; now: Date }, SQL>("file.is_shown");

/** A reader of a file that is not public. */
export type FileReader = { workspaceId: number; isStaff: boolean };

/** The condition that a reader takes part in a file's subject. */
export const fileMayBeRead = defineHook<{ uploadId: SQL; reader: FileReader }, SQL>("file.may_be_read");

/** The condition that an unpublished draft uses a file of its owner, so that it is not swept. */
export const fileIsNeeded = defineHook<{ uploadId: SQL; ownerId: SQL }, SQL>("file.is_needed");
