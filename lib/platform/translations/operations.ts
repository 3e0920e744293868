import { createHash } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { translations } from "@/db/schema/platform/translations";
import type { Translated } from "@/lib/adapters/translation/port";
import type { Locale } from "@/lib/core/base/actor";
import type { Ctx } from "@/lib/core/commands/command";
import { TRANSLATION_LIMITS } from "./limits";

type Writer = Pick<Ctx, "tx" | "now">;

/** The name of a text in the table. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/**
 * Claims those of the texts that are neither translated nor being translated into a language. Of
 * concurrent calls, one claims each text.
 */
export async function claimTexts({ tx, now }: Writer, hashes: readonly string[], locale: Locale): Promise<string[]> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString();
  const abandoned = before(TRANSLATION_LIMITS.claimSeconds);
  const outdated = before(TRANSLATION_LIMITS.retentionDays * 86_400);
  const claimed = await tx
    .insert(translations)
    // In one order, so that two calls with the same texts do not wait for each other.
    .values(hashes.toSorted().map((originalHash) => ({ originalHash, locale, claimedAt: now })))
    .onConflictDoUpdate({
      target: [translations.originalHash, translations.locale],
      set: { translated: null, language: null, claimedAt: now },
      setWhere: sql`${translations.claimedAt} <= ${outdated}::timestamptz
        or (${translations.translated} is null and ${translations.claimedAt} <= ${abandoned}::timestamptz)`,
    })
    .returning({ originalHash: translations.originalHash });
  return claimed.map(({ originalHash }) => originalHash);
}

/** The translations that are there, by hash. */
export async function readTranslated(
  tx: Queryable,
  hashes: readonly string[],
  locale: Locale,
): Promise<Map<string, Translated>> {
  const rows = await tx
    .select({ hash: translations.originalHash, text: translations.translated, language: translations.language })
    .from(translations)
    .where(and(isOneOf(hashes, locale), isNotNull(translations.translated)));
  return new Map(rows.map(({ hash, text, language }) => [hash, { text: text ?? "", language }] as const));
}

/** Stores what the provider answered to claimed texts. */
export async function storeTranslated(
  { tx }: Writer,
  answers: ReadonlyMap<string, Translated>,
  locale: Locale,
): Promise<void> {
  for (const [hash, { text, language }] of answers)
    await tx
      .update(translations)
      .set({ translated: text, language })
      .where(isOneOf([hash], locale));
}

/** Releases claims, so that the next call asks the provider. */
export async function dropClaims({ tx }: Writer, hashes: readonly string[], locale: Locale): Promise<void> {
  await tx.delete(translations).where(and(isOneOf(hashes, locale), isNull(translations.translated)));
}

function isOneOf(hashes: readonly string[], locale: Locale) {
  return and(inArray(translations.originalHash, [...hashes]), eq(translations.locale, locale));
}
