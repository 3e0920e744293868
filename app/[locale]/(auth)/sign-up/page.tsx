import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard, FormAside } from "@/components/identity/accounts/auth-card";
import { SignUpForm } from "@/components/identity/accounts/sign-up-form";
import { TextLink } from "@/components/identity/sessions/text-link";
import { SocialButtons } from "@/components/identity/social-login/social-buttons";
import { toLocale } from "@/lib/core/base/actor";
import { safeNext } from "@/lib/core/fields/safe-next";
import { webRuntime } from "@/lib/http/runtime";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { pageMetadata } from "@/lib/pages/base/page-metadata";
import { isToPublish } from "@/lib/pages/identity/is-to-publish";
import { chosenSide, loadSignUpStart } from "@/lib/pages/identity/load-sign-up-start";
import { residenceOptions } from "@/lib/pages/identity/residence-options";
import { sideOf } from "@/lib/pages/identity/side-of";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "accounts.signUp" });
  const { next, sent } = await searchParams;
  const isIndexed = (next ?? sent) === undefined;
  return pageMetadata({ locale, path: "/sign-up", title: t("title"), description: t("meta"), isIndexed });
}

/** A new account. */
export default async function SignUpPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const search = await searchParams;
  const next = safeNext(search.next);
  const type = chosenSide(search) ?? sideOf(next);
  const [t, start] = await Promise.all([
    getTranslations("accounts.signUp"),
    loadSignUpStart("sign-up", search, locale, registerUser),
  ]);
  return (
    <AuthCard title={t("title")} lead={t(isToPublish(next) ? "leadPublish" : "lead")} wide>
      <FormAside>
        <p className="mb-5 border-line border-b pb-3 text-center text-muted">
          {t("hasAccount")}{" "}
          <TextLink href={next ? { pathname: "/sign-in", query: { next } } : "/sign-in"}>{t("signIn")}</TextLink>
        </p>
        <SocialButtons providers={[...webRuntime().adapters.signIn.keys()]} next={next} />
      </FormAside>
      <SignUpForm type={type} next={next} residence={residenceOptions(locale)} start={start} />
    </AuthCard>
  );
}
