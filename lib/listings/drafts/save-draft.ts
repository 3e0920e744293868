import { and, eq } from "drizzle-orm";
import { drafts } from "@/db/schema/listings/drafts";
import { command } from "@/lib/core/command";
import { toIso } from "@/lib/core/fields";
import { perUser } from "@/lib/core/limits";
import { signedIn } from "@/lib/core/policy";
import { SaveDraft, SavedDraft } from "./contract";
import { DRAFT_LIMITS } from "./limits";
import { valuesOf } from "./rules";

/**
 * Keeps a form as it stands. The later save wins; when it did not begin from what is kept, another window or device had gone on
 * meanwhile, and its version is handed back so that nothing is lost unseen.
 */
export const saveDraft = command(
  {
    name: "saveDraft",
    summary: "Keeps one's own draft of a form.",
    policy: signedIn,
    input: SaveDraft,
    output: SavedDraft,
    limits: [{ ...DRAFT_LIMITS.saves, per: perUser }],
  },
  async (ctx, { kind, step, values, version, fileIds }) => {
    const own = and(eq(drafts.userId, ctx.actor.userId), eq(drafts.kind, kind));
    // The row is there before it is locked: of two first saves at once the second waits for the first.
    await ctx.tx
      .insert(drafts)
      .values({ userId: ctx.actor.userId, kind, step: "", body: "{}", version: 0, fileIds: [], savedAt: ctx.now })
      .onConflictDoNothing();
    const [known] = await ctx.tx.select().from(drafts).where(own).for("update");
    if (!known) throw new Error("the draft's row is gone under its lock");
    const body = JSON.stringify(values);
    const isSame = known.version > 0 && known.body === body && known.step === step;
    // The same again is a try whose answer was lost: it did not meet another window, it met itself.
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
