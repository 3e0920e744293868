import { z } from "zod";
import { DRAFT_KINDS } from "@/db/enums/listings/drafts";
import { toIssue } from "@/lib/core/base/issues";
import { counter, id, iso } from "@/lib/core/fields/fields";
import { DRAFT_LIMITS } from "./limits";

/** The kind of the caller's draft. */
export const DraftName = z.strictObject({ kind: z.enum(DRAFT_KINDS) });

/** A form's values, in a shape that only the form reads. */
const Values = z.record(z.string().max(DRAFT_LIMITS.fieldLengthMax), z.unknown()).superRefine((values, ctx) => {
  const max = DRAFT_LIMITS.charactersMax;
  if (JSON.stringify(values).length > max) ctx.addIssue(toIssue("max_length", [], { max }));
});

/** A form's current state and its base version; 0 for none. */
export const SaveDraft = z.strictObject({
  kind: z.enum(DRAFT_KINDS),
  step: z.string().max(DRAFT_LIMITS.stepLengthMax),
  values: Values,
  version: counter().default(0),
  /** The form's uploads, stored as long as the draft. */
  fileIds: z.array(id()).max(DRAFT_LIMITS.filesMax).default([]),
});

const StoredDraft = z.strictObject({ step: z.string(), values: z.record(z.string(), z.unknown()), savedAt: iso() });

/** A draft, or null; `fileIds` are its files that still exist. */
export const DraftView = z
  .strictObject({
    draft: StoredDraft.extend({ version: z.number().int(), fileIds: z.array(z.number().int()) }).nullable(),
  })
  .meta({ id: "Draft" });
export type DraftView = z.output<typeof DraftView>;

/** The result of a save; `replaced` is what another window had stored meanwhile. */
export const SavedDraft = z
  .strictObject({ version: z.number().int(), savedAt: iso(), replaced: StoredDraft.nullable() })
  .meta({ id: "SavedDraft" });
export type SavedDraft = z.output<typeof SavedDraft>;
