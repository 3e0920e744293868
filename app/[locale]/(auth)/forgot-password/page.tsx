import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { pageMetadata } from "@/app/[locale]/(public)/page-metadata";
import { AuthCard } from "@/components/identity/accounts/auth-card";
import { LinkRequestForm } from "@/components/identity/accounts/link-request-form";
import { TextLink } from "@/components/identity/sessions/text-link";
import { toLocale } from "@/lib/core/actor";

type PageProps = { params: Promise<{ locale: string }> };

/** The head of the page, which people look for by its name. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "accounts.forgot" });
  return pageMetadata({ locale, path: "/forgot-password", title: t("title"), description: t("lead") });
}

/** For those who forgot their password. */
export default async function ForgotPasswordPage({ params }: PageProps) {
  setRequestLocale(toLocale((await params).locale));
  const t = await getTranslations("accounts.forgot");
  return (
    <AuthCard title={t("title")} lead={t("lead")}>
      <LinkRequestForm about="forgot" />
      <p className="mt-5">
        <TextLink href="/sign-in">{t("back")}</TextLink>
      </p>
    </AuthCard>
  );
}
