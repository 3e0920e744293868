import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import { preloadFonts } from "@/app/[locale]/fonts";
import { DEFAULT_LOCALE } from "@/lib/core/actor";
import "@/app/globals.css";

/** For addresses without a language, such as a missing file: French, without header or scripts of ours. */
export default async function RootNotFound() {
  // Written anew for each request: a page made at build time would have no nonce.
  await connection();
  preloadFonts(DEFAULT_LOCALE);
  const t = await getTranslations({ locale: DEFAULT_LOCALE, namespace: "errors_pages.notFound" });
  return (
    <html lang={DEFAULT_LOCALE} className="system">
      <body>
        <main className="page-width flex grow flex-col items-center justify-center py-16 text-center">
          <h1 className="font-bold font-display text-h1">{t("title")}</h1>
          <p className="mt-3 text-lead text-muted">{t("description")}</p>
          <a href="/" className="mt-6 inline-flex min-h-12 items-center font-semibold text-link underline">
            {t("home")}
          </a>
        </main>
      </body>
    </html>
  );
}
