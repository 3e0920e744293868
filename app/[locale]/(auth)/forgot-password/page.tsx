import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard } from "@/components/identity/accounts/auth-card";
import { LinkRequestForm } from "@/components/identity/accounts/link-request-form";
import { TextLink } from "@/components/identity/sessions/text-link";
import { toLocale } from "@/lib/core/base/actor";
import { readReturned } from "@/lib/http/forms/read-returned";
import { requestReset } from "@/lib/identity/accounts/request-reset";
import { pageMetadata } from "@/lib/pages/base/page-metadata";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "accounts.forgot" });
  return pageMetadata({ locale, path: "/forgot-password", title: t("title"), description: t("lead") });
}

/** For those who forgot their password. */
export default async function ForgotPasswordPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const search = await searchParams;
  const [t, returned] = await Promise.all([
    getTranslations("accounts.forgot"),
    readReturned("forgot-password", search, locale, requestReset),
  ]);
  return (
    <AuthCard title={t("title")} lead={t("lead")}>
      <LinkRequestForm about="forgot" returned={returned} wasSent={search.sent !== undefined} />
      <p className="mt-5">
        <TextLink href="/sign-in">{t("back")}</TextLink>
      </p>
    </AuthCard>
  );
}
