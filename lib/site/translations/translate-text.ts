import { setTimeout as delay } from "node:timers/promises";
import type { Translated, Translator } from "@/lib/adapters/translation/port";
import type { Locale } from "@/lib/core/base/actor";
import { fail } from "@/lib/core/base/errors";
import { type WorkflowCtx, workflow } from "@/lib/core/commands/command";
import { perIp, perUser } from "@/lib/core/commands/limits";
import { anyone } from "@/lib/core/commands/policy";
import { TranslateText, TranslationView } from "@/lib/platform/translations/contract";
import { TRANSLATION_LIMITS, TRANSLATION_NETWORK_RATE, TRANSLATION_RATE } from "@/lib/platform/translations/limits";
import {
  claimTexts,
  dropClaims,
  hashOf,
  readTranslated,
  storeTranslated,
} from "@/lib/platform/translations/operations";
import { seemsForeign } from "@/lib/platform/translations/rules";
import { readOriginals } from "./read-originals";

/**
 * Translates user-written texts that the reader may read into their language: requested from the
 * provider once and cached for everyone (product: languages).
 */
export const translateText = workflow(
  {
    name: "translateText",
    summary: "Translates a message, a listing or a review into another language.",
    policy: anyone,
    input: TranslateText,
    output: TranslationView,
    errors: [
      "auth.required",
      "auth.unconfirmed",
      "announcement.not_found",
      "announcement.unavailable",
      "transporter.not_found",
      "message.not_found",
      "review.not_found",
      "translation.unavailable",
      "translation.not_configured",
    ],
    limits: [
      { ...TRANSLATION_RATE, per: perUser },
      { ...TRANSLATION_NETWORK_RATE, per: perIp },
    ],
  },
  async (ctx, { subject, id, locale }) => {
    const { translation } = ctx.adapters;
    const originals = await ctx.step((step) => readOriginals(step, subject, id));
    const foreign = originals.filter(({ text }) => seemsForeign(text, locale));
    if (foreign.length === 0) return { texts: [] };
    // After the rights: an unauthorised reader gets the same error with and without a provider.
    if (!translation) return fail("translation.not_configured");
    const known = await translateAll({ ...ctx, translation }, [...new Set(foreign.map(({ text }) => text))], locale);
    return {
      texts: foreign.flatMap(({ field, text }) => {
        const translated = known.get(hashOf(text));
        return translated ? [{ field, ...translated }] : [];
      }),
    };
  },
);

type Translating = WorkflowCtx & { translation: Translator };
type Known = ReadonlyMap<string, Translated>;

/**
 * The translations of texts by hash: cached ones, this call's, and those that others are making.
 */
async function translateAll(ctx: Translating, texts: readonly string[], locale: Locale): Promise<Known> {
  if (texts.length === 0) return new Map();
  const byHash = new Map(texts.map((text) => [hashOf(text), text] as const));
  const hashes = [...byHash.keys()];
  for (let waits = 0; waits < TRANSLATION_LIMITS.waitsMax; waits += 1) {
    const { claimed, known } = await ctx.step(async (step) => ({
      claimed: await claimTexts(step, hashes, locale),
      known: await readTranslated(step.tx, hashes, locale),
    }));
    if (claimed.length > 0) await askFor(ctx, claimed, byHash, locale);
    else if (known.size === hashes.length) return known;
    else await delay(TRANSLATION_LIMITS.waitMs);
  }
  return fail("translation.unavailable");
}

/** Requests claimed texts from the provider; after any error none of them stays claimed. */
async function askFor(
  ctx: Translating,
  claimed: readonly string[],
  byHash: ReadonlyMap<string, string>,
  locale: Locale,
): Promise<void> {
  try {
    const texts = claimed.map((hash) => byHash.get(hash) ?? "");
    const translated = await ctx.translation.translate(texts, locale, TRANSLATION_LIMITS.providerTimeoutMs);
    const answers = new Map(translated.flatMap((one, index) => [[claimed[index] ?? "", one] as const]));
    await ctx.step((step) => storeTranslated(step, answers, locale));
  } catch (error) {
    await ctx.step((step) => dropClaims(step, claimed, locale));
    ctx.log.warn({ error }, "a text was not translated");
    fail("translation.unavailable");
  }
}
