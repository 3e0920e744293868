import type { Metadata } from "next";
import { redirect as redirectTo } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard } from "@/components/identity/accounts/auth-card";
import { SignInForm } from "@/components/identity/sessions/sign-in-form";
import { TextLink } from "@/components/identity/sessions/text-link";
import { SocialButtons } from "@/components/identity/social-login/social-buttons";
import { Notice } from "@/components/ui/notice";
import { toLocale } from "@/lib/core/base/actor";
import { OUTCOME_ID } from "@/lib/core/fields/form-address";
import { safeNext } from "@/lib/core/fields/safe-next";
import { readReturned } from "@/lib/http/forms/read-returned";
import { pageSession } from "@/lib/http/page";
import { webRuntime } from "@/lib/http/runtime";
import { redirect } from "@/lib/i18n/navigation";
import { logIn } from "@/lib/identity/accounts/log-in";
import { UnreadSession } from "@/lib/pages/base/guarded";
import { pageMetadata } from "@/lib/pages/base/page-metadata";
import { isToPublish } from "@/lib/pages/identity/is-to-publish";
import { SignInError } from "@/lib/pages/identity/sign-in-error";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Partial<Record<"next" | "fault" | "again" | "joined", string | string[]>>>;
};

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  const locale = toLocale((await params).locale);
  const t = await getTranslations({ locale, namespace: "accounts.signIn" });
  const { next, fault } = await searchParams;
  const isIndexed = next === undefined && fault === undefined;
  return pageMetadata({ locale, path: "/sign-in", title: t("title"), description: t("lead"), isIndexed });
}

/** The sign-in. Signed-in users are redirected. */
export default async function SignInPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const search = await searchParams;
  const next = safeNext(search.next);
  const session = await pageSession();
  if (session.state === "user") return next ? redirectTo(next) : redirect({ href: "/_app", locale });
  if (session.state === "unread") return <UnreadSession />;
  const [t, returned] = await Promise.all([
    getTranslations("accounts.signIn"),
    readReturned("sign-in", search, locale, logIn),
  ]);
  return (
    <AuthCard title={t("title")} {...(next ? {} : { lead: t("lead") })}>
      {search.joined ? (
        <div id={OUTCOME_ID} className="mb-5 scroll-mt-24">
          <Notice variant="success" role="status">
            {t("joined")}
          </Notice>
        </div>
      ) : next ? (
        <Notice title={t("required")} className="mb-5">
          {t(isToPublish(next) ? "leadPublish" : "leadNext")}
        </Notice>
      ) : null}
      {returned ? null : <SignInError fault={search.fault} locale={locale} />}
      <SocialButtons providers={[...webRuntime().adapters.signIn.keys()]} next={next} />
      <SignInForm next={next} page={{ form: "sign-in", query: { next }, returned }} />
      <p className="mt-4 border-line border-t pt-3 text-center text-muted">
        {t("noAccount")}{" "}
        <TextLink href={next ? { pathname: "/sign-up", query: { next } } : "/sign-up"}>{t("signUp")}</TextLink>
      </p>
    </AuthCard>
  );
}
