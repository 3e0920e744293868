import { z } from "zod";
import { DRAFT_KINDS } from "@/db/enums/listings/drafts";
import { id, integer, iso } from "@/lib/core/fields";
import { toIssue } from "@/lib/core/issues";
import { DRAFT_LIMITS } from "./limits";

/** Names a draft of the caller's own. */
export const DraftName = z.strictObject({ kind: z.enum(DRAFT_KINDS) });

/** What a form holds: its own shape, which nobody but the form reads. */
const Values = z.record(z.string().max(60), z.unknown()).superRefine((values, ctx) => {
  const max = DRAFT_LIMITS.charactersMax;
  if (JSON.stringify(values).length > max) ctx.addIssue(toIssue("max_length", [], { max }));
});

/** A form as it stands, and the version that it began from; 0 when it knows of none. */
export const SaveDraft = z.strictObject({
  kind: z.enum(DRAFT_KINDS),
  step: z.string().max(DRAFT_LIMITS.stepLengthMax),
  values: Values,
  version: integer({ min: 0, max: 2_147_483_647 }).default(0),
  /** The uploaded files that the form names: they are kept as long as the draft. */
  fileIds: z.array(id()).max(DRAFT_LIMITS.filesMax).default([]),
});

/** A form as it was kept. */
const Kept = z.strictObject({ step: z.string(), values: z.record(z.string(), z.unknown()), savedAt: iso() });

/** A draft, or none. `fileIds` are those of its files that are still there. */
export const DraftView = z
  .strictObject({
    draft: Kept.extend({ version: z.number().int(), fileIds: z.array(z.number().int()) }).nullable(),
  })
  .meta({ id: "Draft" });
/** A draft, or none. */
export type DraftView = z.output<typeof DraftView>;

/** What a save came to. `replaced` is what another window had kept meanwhile: the later one wins, and this one is not lost. */
export const SavedDraft = z
  .strictObject({ version: z.number().int(), savedAt: iso(), replaced: Kept.nullable() })
  .meta({ id: "SavedDraft" });
/** What a save came to. */
export type SavedDraft = z.output<typeof SavedDraft>;
