"use client";

import { useSearchParams } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { LOCALES } from "@/lib/core/base/actor";
import { getPathname, usePathname } from "@/lib/i18n/navigation";
import { keepLanguage } from "./language-choice";

/**
 * The same page in the other languages. Plain links, because the direction and the fonts of the
 * whole document change.
 */
export function LanguageSwitch({ long, className }: { long?: boolean; className?: string }) {
  const t = useTranslations("layout.language");
  const current = useLocale();
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const href = search ? `${pathname}?${search}` : pathname;
  // One landmark of this name is enough: the footer's, which is long.
  const Box = long ? "nav" : "div";
  return (
    <Box role={long ? undefined : "group"} aria-label={t("label")} className={className}>
      <ul className={cn("flex flex-wrap", long && "gap-1")}>
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              href={getPathname({ href, locale })}
              onClick={() => keepLanguage(locale)}
              lang={locale}
              hrefLang={locale}
              aria-label={long ? undefined : `${t(`${locale}Short`)} – ${t(locale)}`}
              aria-current={locale === current ? "true" : undefined}
              className={cn(
                "grid min-h-11 min-w-11 place-items-center rounded-md text-small",
                long ? "px-3" : "px-1.5",
                locale === current
                  ? "font-semibold text-ink underline decoration-2 decoration-accent underline-offset-6"
                  : "text-muted hover:bg-sunken hover:text-ink",
              )}
            >
              {long ? t(locale) : t(`${locale}Short`)}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}
