import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard } from "@/components/identity/accounts/auth-card";
import { ConfirmEmail } from "@/components/identity/accounts/confirm-email";
import { LinkRequestForm } from "@/components/identity/accounts/link-request-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toLocale } from "@/lib/core/actor";
import { Link } from "@/lib/i18n/link";
import { readLinkState, tokenIn } from "../read-link-state";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<{ token?: string | string[] }> };

/** The title of the tab. The token in the address is told to no other site. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "accounts.confirm" });
  return { title: t("title"), referrer: "no-referrer" };
}

/**
 * Where the confirmation mail leads. Opening the page changes nothing by itself; its script does,
 * so that mail scanners cannot.
 */
export default async function ConfirmEmailPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const search = await searchParams;
  const token = tokenIn(search);
  const [t, state] = await Promise.all([getTranslations("accounts.confirm"), readLinkState("confirm", locale, token)]);
  return (
    <AuthCard title={t("title")} lead={t("lead")}>
      {state === "open" ? (
        <ConfirmEmail token={token} />
      ) : (
        <div className="flex flex-col gap-5">
          {search.token === undefined ? null : <Notice variant="warning">{t(`state.${state}`)}</Notice>}
          <LinkRequestForm about="resend" />
          <Button asChild variant="secondary">
            <Link href="/sign-in">{t("signIn")}</Link>
          </Button>
        </div>
      )}
    </AuthCard>
  );
}
