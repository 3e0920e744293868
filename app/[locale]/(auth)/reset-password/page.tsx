import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard } from "@/components/identity/accounts/auth-card";
import { PasswordChanged, ResetPasswordForm } from "@/components/identity/accounts/reset-password-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toLocale } from "@/lib/core/base/actor";
import { readReturned } from "@/lib/http/forms/read-returned";
import { Link } from "@/lib/i18n/link";
import { resetPassword } from "@/lib/identity/accounts/reset-password";
import { loadLinkState, tokenIn } from "@/lib/pages/identity/load-link-state";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The title of the tab. The token in the address reaches no other site. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "accounts.reset" });
  return { title: t("title"), referrer: "strict-origin" };
}

/** A new password by the mailed link, while that works. */
export default async function ResetPasswordPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const search = await searchParams;
  const token = tokenIn(search);
  const [t, state, returned] = await Promise.all([
    getTranslations("accounts.reset"),
    loadLinkState("reset", locale, token),
    readReturned("reset-password", search, locale, resetPassword),
  ]);
  return (
    <AuthCard title={t("title")} lead={t("lead")}>
      {search.done ? (
        <PasswordChanged />
      ) : state === "open" ? (
        <ResetPasswordForm token={token} returned={returned} />
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
