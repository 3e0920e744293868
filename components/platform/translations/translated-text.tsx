"use client";

import { useLocale } from "next-intl";
import { guessLanguage } from "@/lib/platform/translations/rules";
import { type TranslationOf, useTranslation } from "./translation-store";

type TranslatedTextProps = {
  of: TranslationOf;
  /** The API's name of the text. */
  field: string;
  /** The original. */
  text: string;
  as?: "bdi" | "p";
  className?: string;
};

/**
 * A user's text, or its translation while that is shown. Either declares its language, for screen
 * readers.
 */
export function TranslatedText({ of, field, text, as: Tag = "bdi", className }: TranslatedTextProps) {
  const locale = useLocale();
  const translation = useTranslation(of, locale);
  const translated = translation?.isShown ? translation.texts.find((one) => one.field === field) : undefined;
  const language = translated ? locale : guessLanguage(text);
  return (
    <Tag dir="auto" className={className} {...(language && language !== locale ? { lang: language } : {})}>
      {translated?.text ?? text}
    </Tag>
  );
}
