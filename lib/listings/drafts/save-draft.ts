import { and, eq } from "drizzle-orm";
import { drafts } from "@/db/schema/listings/drafts";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { toIso } from "@/lib/core/fields/fields";
import { SaveDraft, SavedDraft } from "./contract";
import { DRAFT_LIMITS } from "./limits";
import { valuesOf } from "./rules";

/**
 * Stores a form's current state; the last save wins. If its base version is not the stored one,
 * another window or device saved meanwhile, and that version is returned, so that nothing is lost
 * silently.
 */
export const saveDraft = command(
  {
    name: "saveDraft",
    summary: "Stores the caller's draft of a form.",
    policy: signedIn,
    input: SaveDraft,
    output: SavedDraft,
    limits: [{ ...DRAFT_LIMITS.saves, per: perUser }],
  },
  async (ctx, { kind, step, values, version, fileIds }) => {
    const own = and(eq(drafts.userId, ctx.actor.userId), eq(drafts.kind, kind));
    // Inserted before it is locked, which serialises two first saves.
    await ctx.tx
      .insert(drafts)
      .values({ userId: ctx.actor.userId, kind, step: "", body: "{}", version: 0, fileIds: [], savedAt: ctx.now })
      .onConflictDoNothing();
    const [known] = await ctx.tx.select().from(drafts).where(own).for("update");
    if (!known) throw new Error("the draft's row is gone under its lock");
    const body = JSON.stringify(values);
    const isSame = known.version > 0 && known.body === body && known.step === step;
    // A retry whose first response was lost, not another window.
    if (isSame) return { version: known.version, savedAt: toIso(known.savedAt), replaced: null };
    const next = known.version + 1;
    await ctx.tx.update(drafts).set({ step, body, version: next, fileIds, savedAt: ctx.now }).where(own);
    const isOther = known.version > 0 && known.version !== version && known.body !== body;
    return {
      version: next,
      savedAt: toIso(ctx.now),
      replaced: isOther ? { step: known.step, values: valuesOf(known.body), savedAt: toIso(known.savedAt) } : null,
    };
  },
);
