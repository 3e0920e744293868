import { create } from "zustand";
import type { Locale } from "@/lib/core/base/actor";
import type { TranslationView } from "@/lib/platform/translations/contract";
import type { TranslationSubject } from "@/lib/platform/translations/enums";

/** What is translated: a thing that the API knows. */
export type TranslationOf = { subject: TranslationSubject; id: number };

/** A fetched translation, and whether it or the original is in sight. */
type Entry = { texts: TranslationView["texts"]; isShown: boolean };

/** No visit translates more; the oldest ones go back to their originals. */
const ENTRIES_MAX = 200;

type TranslationStore = { entries: Readonly<Record<string, Entry>> };

const useTranslationStore = create<TranslationStore>(() => ({ entries: {} }));

const keyOf = ({ subject, id }: TranslationOf, locale: Locale) => `${subject}:${id}:${locale}`;

/** The translation of a thing, if it was asked for in this visit. */
export function useTranslation(of: TranslationOf, locale: Locale): Entry | undefined {
  return useTranslationStore(({ entries }) => entries[keyOf(of, locale)]);
}

/** Keeps a translation, or says whether it is in sight. */
export function putTranslation(of: TranslationOf, locale: Locale, entry: Entry): void {
  useTranslationStore.setState(({ entries }) => {
    const { [keyOf(of, locale)]: _former, ...others } = entries;
    return {
      entries: { ...Object.fromEntries(Object.entries(others).slice(1 - ENTRIES_MAX)), [keyOf(of, locale)]: entry },
    };
  });
}
