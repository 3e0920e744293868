import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard } from "@/components/identity/accounts/auth-card";
import { ResetPasswordForm } from "@/components/identity/accounts/reset-password-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toLocale } from "@/lib/core/actor";
import { Link } from "@/lib/i18n/link";
import { readLinkState, tokenIn } from "../read-link-state";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<{ token?: string | string[] }> };

/** The title of the tab. The token in the address is told to no other site. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "accounts.reset" });
  return { title: t("title"), referrer: "no-referrer" };
}

/** A new password by the mailed link, while that works. */
export default async function ResetPasswordPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const token = tokenIn(await searchParams);
  const [t, state] = await Promise.all([getTranslations("accounts.reset"), readLinkState("reset", locale, token)]);
  return (
    <AuthCard title={t("title")} lead={t("lead")}>
      {state === "open" ? (
        <ResetPasswordForm token={token} />
      ) : (
        <div className="flex flex-col gap-5">
          <Notice variant="warning">{t(`state.${state}`)}</Notice>
          <Button asChild>
            <Link href="/forgot-password">{t("newLink")}</Link>
          </Button>
          {state === "used" ? (
            <Button asChild variant="secondary">
              <Link href="/sign-in">{t("signIn")}</Link>
            </Button>
          ) : null}
        </div>
      )}
    </AuthCard>
  );
}
