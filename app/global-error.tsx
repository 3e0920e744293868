"use client";

import { RouteLine } from "@/components/brand/route-line";
import ar from "@/messages/ar/core/common.json";
import en from "@/messages/en/core/common.json";
import fr from "@/messages/fr/core/common.json";
import "@/app/globals.css";

const TEXTS = {
  fr: { ...fr.connection, dir: "ltr" },
  en: { ...en.connection, dir: "ltr" },
  ar: { ...ar.connection, dir: "rtl" },
};

function localeOfAddress(): keyof typeof TEXTS {
  const first = typeof window === "undefined" ? "" : window.location.pathname.split("/")[1];
  return first === "en" || first === "ar" ? first : "fr";
}

/** The last screen, when even the layout fails: it stands alone, without providers. */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const locale = localeOfAddress();
  const text = TEXTS[locale];
  return (
    <html lang={locale} dir={text.dir} className="system" suppressHydrationWarning>
      <body>
        <title>{text.title}</title>
        <main className="page-width flex grow flex-col items-center justify-center py-16 text-center">
          <RouteLine animated />
          <h1 className="mt-6 font-bold font-display text-h1">{text.title}</h1>
          <p className="mt-3 text-lead text-muted">{text.description}</p>
          {/* A form to the same address loads it again without scripts too. */}
          <form method="get" className="mt-6">
            <button
              type="submit"
              className="min-h-12 rounded-md bg-primary px-5 font-semibold text-on-primary hover:bg-primary-hover"
            >
              {text.retry}
            </button>
          </form>
          {error.digest ? (
            <p className="mt-4 text-caption text-muted">
              {text.reference} <bdi dir="ltr">{error.digest}</bdi>
            </p>
          ) : null}
        </main>
      </body>
    </html>
  );
}
