"use client";

import { X } from "lucide";
import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { LOCALES, toLocale } from "@/lib/core/base/actor";
import { getPathname, usePathname } from "@/lib/i18n/navigation";
import { keepLanguage } from "./language-choice";

/**
 * A line in each other language, of which the one that the browser prefers is shown, by the root's
 * mark: one press leads to the same page, another one ends the offer.
 */
export function LanguageOffer() {
  const t = useTranslations("layout.languageOffer");
  const current = toLocale(useLocale());
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const href = search ? `${pathname}?${search}` : pathname;
  return LOCALES.filter((locale) => locale !== current).map((locale) => (
    <aside key={locale} lang={locale} dir="auto" data-language={locale} className="language-offer">
      <a href={getPathname({ href, locale })} hrefLang={locale} onClick={() => keepLanguage(locale)}>
        {t(`${locale}.text`)}
      </a>
      <button type="button" aria-label={t(`${locale}.refuse`)} onClick={() => keepLanguage(current)}>
        <Icon of={X} className="size-4" />
      </button>
    </aside>
  ));
}
