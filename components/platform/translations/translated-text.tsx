"use client";

import { useLocale } from "next-intl";
import { guessLanguage } from "@/lib/platform/translations/rules";
import { type TranslationOf, useTranslation } from "./translation-store";

type TranslatedTextProps = {
  of: TranslationOf;
  /** Which text of it, as the API names them. */
  field: string;
  /** The original. */
  text: string;
  as?: "bdi" | "p";
  className?: string;
};

/**
 * What somebody wrote, or its translation while that is in sight. Either says its language, so that
 * it is read aloud rightly.
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
