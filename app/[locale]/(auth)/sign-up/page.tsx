import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard } from "@/components/identity/accounts/auth-card";
import { SignUpForm } from "@/components/identity/accounts/sign-up-form";
import { TextLink } from "@/components/identity/sessions/text-link";
import { SocialButtons } from "@/components/identity/social-login/social-buttons";
import { toLocale } from "@/lib/core/actor";
import { safeNext } from "@/lib/core/safe-next";
import { webRuntime } from "@/lib/http/runtime";
import { alternatesFor } from "@/lib/i18n/alternates";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ type?: string | string[]; next?: string | string[] }>;
};

/** The title of the tab. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "accounts.signUp" });
  return { title: t("title"), alternates: alternatesFor(locale, "/sign-up") };
}

/** A new account. */
export default async function SignUpPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const { type: asked, next: wanted } = await searchParams;
  const next = safeNext(wanted);
  const type = asked === "shipper" || asked === "carrier" ? asked : undefined;
  const t = await getTranslations("accounts.signUp");
  return (
    <AuthCard title={t("title")} lead={t("lead")} wide>
      <SocialButtons providers={[...webRuntime().adapters.signIn.keys()]} next={next} />
      <SignUpForm type={type} next={next} />
      <p className="mt-4 border-line border-t pt-3 text-center text-muted">
        {t("hasAccount")}{" "}
        <TextLink href={next ? { pathname: "/sign-in", query: { next } } : "/sign-in"}>{t("signIn")}</TextLink>
      </p>
    </AuthCard>
  );
}
