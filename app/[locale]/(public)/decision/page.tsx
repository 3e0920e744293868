import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { ClientMessages } from "@/components/layout/client-messages";
import { DecisionNotice } from "@/components/staff/moderation/decision-notice";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { toLocale } from "@/lib/core/base/actor";
import { isRefusal } from "@/lib/core/base/errors";
import { withoutStuck } from "@/lib/core/text/marks";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import { Missing } from "@/lib/pages/base/missing";
import { getDecisionNotice } from "@/lib/staff/moderation/get-decision-notice";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<{ token?: string | string[] }> };

/** The link carries a token: it is not indexed, and not sent as a referrer. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "decisions.notice" });
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/**
 * A decision as the person whom it concerns reads it, by the link of a mail: what, why, by which
 * rule, and how to appeal.
 */
export default async function DecisionPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const asked = (await searchParams).token;
  const token = typeof asked === "string" ? withoutStuck(asked.slice(0, 120)) : "";
  const [t, notice] = await Promise.all([
    getTranslations("decisions.notice"),
    readForPage(getDecisionNotice, locale, { token }).catch((error: unknown) => {
      if (isRefusal(error)) return undefined;
      throw error;
    }),
  ]);
  return (
    <div className="page-width max-w-3xl py-6 lg:py-10">
      <h1 className="mb-6 font-bold font-display text-h1">{t("title")}</h1>
      {notice ? (
        <ClientMessages namespaces={["decisions", "forms", "validation"]}>
          <DecisionNotice notice={notice} token={token} />
        </ClientMessages>
      ) : (
        <Missing>
          <EmptyState
            picture={<KraftBox />}
            title={t("missing")}
            description={t("missingHint")}
            action={
              <Button asChild>
                <Link href="/">{t("home")}</Link>
              </Button>
            }
          />
        </Missing>
      )}
    </div>
  );
}
