import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RouteLine } from "@/components/brand/route-line";
import { Button } from "@/components/ui/button";
import type { Locale } from "@/lib/core/base/actor";
import { answerWith } from "@/lib/http/answer-status";
import { Link } from "@/lib/i18n/link";

/** The screen of an address that leads nowhere. */
export async function NotFoundScreen() {
  const t = await getTranslations("error-pages.notFound");
  return (
    <div className="page-width flex flex-col items-center py-16 text-center sm:py-24">
      <RouteLine animated />
      <p className="mt-6 font-bold font-sans text-lead text-muted">404</p>
      <h1 className="font-bold font-display text-h1">{t("title")}</h1>
      <p className="mt-3 max-w-[46ch] text-lead text-muted">{t("description")}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link href="/">{t("home")}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href="/transporters">{t("search")}</Link>
        </Button>
      </div>
    </div>
  );
}

/**
 * The same as a page's answer, which is a 404. A page returns it instead of calling `notFound`,
 * whose screen Next.js would send along with every page in case.
 */
export function MissingPage() {
  answerWith(404);
  return <NotFoundScreen />;
}

/** The title of the screen, which is not indexed. */
export async function missingPage(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: "error-pages.notFound" });
  return { title: t("title"), robots: { index: false } };
}
