import { create } from "zustand";
import type { Locale } from "@/lib/core/base/actor";
import type { TranslationView } from "@/lib/platform/translations/contract";
import type { TranslationSubject } from "@/lib/platform/translations/enums";

/** The subject of a translation, as the API names it. */
export type TranslationOf = { subject: TranslationSubject; id: number };

/** A fetched translation, and whether it or the original is shown. */
type Entry = { texts: TranslationView["texts"]; isShown: boolean };

/** No visit translates more; the oldest ones go back to their originals. */
const ENTRIES_MAX = 200;

type TranslationStore = { entries: Readonly<Record<string, Entry>> };

const useTranslationStore = create<TranslationStore>(() => ({ entries: {} }));

const keyOf = ({ subject, id }: TranslationOf, locale: Locale) => `${subject}:${id}:${locale}`;

/** The translation of a subject, if it was requested in this visit. */
export function useTranslation(of: TranslationOf, locale: Locale): Entry | undefined {
  return useTranslationStore(({ entries }) => entries[keyOf(of, locale)]);
}

/** Stores a translation, or whether it is shown. */
export function putTranslation(of: TranslationOf, locale: Locale, entry: Entry): void {
  useTranslationStore.setState(({ entries }) => {
    const { [keyOf(of, locale)]: _former, ...others } = entries;
    return {
      entries: { ...Object.fromEntries(Object.entries(others).slice(1 - ENTRIES_MAX)), [keyOf(of, locale)]: entry },
    };
  });
}
