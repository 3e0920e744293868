import { useTranslations } from "next-intl";

/** The first tab stop: skips the header to the content (`id="content"`). */
export function SkipLink() {
  const t = useTranslations("common");
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:start-4 focus:top-3 focus:z-60 focus:rounded-md focus:bg-primary focus:px-5 focus:py-3 focus:font-semibold focus:text-on-primary"
    >
      {t("skip")}
    </a>
  );
}
