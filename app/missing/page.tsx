import { getTranslations } from "next-intl/server";
import { RouteLine } from "@/components/brand/route-line";
import { preloadFonts } from "@/components/layout/preload-fonts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@/lib/core/base/actor";
import { answerWith } from "@/lib/http/answer-status";
import { directionOf } from "@/lib/i18n/formats";
import { getPathname } from "@/lib/i18n/navigation";
import { missingPage } from "@/lib/pages/base/not-found-screen";
import "@/app/globals.css";

/** Written again for each request: a page made at build time would have no nonce. */
export const dynamic = "force-dynamic";

/** The head: in French, whose words come first. */
export const generateMetadata = () => missingPage(DEFAULT_LOCALE);

/**
 * For addresses without a language, such as a missing file: in all three, without header or scripts
 * of ours.
 */
export default async function MissingFile() {
  answerWith(404);
  for (const locale of LOCALES) preloadFonts(locale);
  const [french, ...others] = LOCALES;
  return (
    <html lang={DEFAULT_LOCALE} className="system">
      <body>
        <main className="page-width flex grow flex-col items-center justify-center py-16 text-center">
          <RouteLine animated />
          <p className="mt-6 font-bold font-sans text-lead text-muted">404</p>
          <Words locale={french} isFirst />
          {others.map((locale) => (
            <Words key={locale} locale={locale} />
          ))}
        </main>
      </body>
    </html>
  );
}

async function Words({ locale, isFirst }: { locale: Locale; isFirst?: boolean }) {
  const t = await getTranslations({ locale, namespace: "error-pages.notFound" });
  const Title = isFirst ? "h1" : "p";
  return (
    <section lang={locale} dir={directionOf(locale)} className={isFirst ? undefined : "mt-6"}>
      <Title className={isFirst ? "font-bold font-display text-h1" : "font-semibold text-lead"}>{t("title")}</Title>
      {isFirst ? <p className="mt-3 text-lead text-muted">{t("description")}</p> : null}
      <a
        href={getPathname({ href: "/", locale })}
        className="inline-flex min-h-12 items-center font-semibold text-link underline underline-offset-4"
      >
        {t("home")}
      </a>
    </section>
  );
}
