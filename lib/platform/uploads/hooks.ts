import type { SQL } from "drizzle-orm";
import { defineHook } from "@/lib/core/hooks";

/** Who looks at files: everyone, or everyone who carries. */
export type FileAudience = "everyone" | "carriers";

/** The condition that what a file belongs to is shown to an audience: whoever has files on the market answers for theirs. */
export const fileIsShown = defineHook<{ uploadId: SQL; audience: FileAudience; now: Date }, SQL>("file.is_shown");

/** Somebody who wants to read a file that is not shown to them. */
export type FileReader = { workspaceId: number; isStaff: boolean };

/** The condition that a reader has a part in what a file belongs to. */
export const fileMayBeRead = defineHook<{ uploadId: SQL; reader: FileReader }, SQL>("file.may_be_read");

/** The condition that something that is not yet published names a file of its owner, so that it is not swept. */
export const fileIsNeeded = defineHook<{ uploadId: SQL; ownerId: SQL }, SQL>("file.is_needed");
