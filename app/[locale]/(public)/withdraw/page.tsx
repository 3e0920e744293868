import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ContractList } from "@/components/deals/withdrawals/contract-list";
import { PageHead } from "@/components/site/pages/page-head";
import { Button } from "@/components/ui/button";
import { toLocale } from "@/lib/core/base/actor";
import { WITHDRAWAL } from "@/lib/deals/cancellations/limits";
import { listWithdrawals } from "@/lib/deals/withdrawals/list-withdrawals";
import { pageSession, readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import { getPathname } from "@/lib/i18n/navigation";
import { UnreadSession } from "@/lib/pages/base/guarded";
import { pageMetadata } from "@/lib/pages/base/page-metadata";

type PageProps = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "withdrawals" });
  return pageMetadata({ locale, path: "/withdraw", title: t("title"), description: t("meta") });
}

/** The way to withdraw from a contract, for anyone (C. conso L221-21). */
export default async function WithdrawPage({ params }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const [t, session] = await Promise.all([getTranslations("withdrawals"), pageSession()]);
  if (session.state === "unread") return <UnreadSession />;
  return (
    <>
      <PageHead title={t("title")} lead={t("lead", WITHDRAWAL)} />
      <div className="page-width">
        <div className="max-w-3xl">
          {session.state === "user" ? (
            <ContractList contracts={(await readForPage(listWithdrawals, locale)).data} />
          ) : (
            <div className="rounded-lg border border-line bg-surface p-4 shadow-low sm:p-6">
              <p className="max-w-[60ch]">{t("signIn")}</p>
              <Button asChild className="mt-4">
                <Link href={{ pathname: "/sign-in", query: { next: getPathname({ href: "/withdraw", locale }) } }}>
                  {t("signInAction")}
                </Link>
              </Button>
            </div>
          )}
          <p className="mt-6 text-muted">
            {t("write")}{" "}
            <Link href="/contact" className="text-link underline">
              {t("writeAction")}
            </Link>
          </p>
        </div>
      </div>
    </>
  );
}
