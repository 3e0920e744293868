import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard, FormAside } from "@/components/identity/accounts/auth-card";
import { SignUpForm } from "@/components/identity/accounts/sign-up-form";
import { TextLink } from "@/components/identity/sessions/text-link";
import { toLocale } from "@/lib/core/base/actor";
import { registerSocial } from "@/lib/identity/social-login/register-social";
import { loadPendingLogin } from "@/lib/pages/identity/load-pending-login";
import { chosenSide, loadSignUpStart } from "@/lib/pages/identity/load-sign-up-start";
import { residenceOptions } from "@/lib/pages/identity/residence-options";
import { sideOf } from "@/lib/pages/identity/side-of";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "accounts.social" });
  return { title: t("newTitle") };
}

/** Creates an account after a social login: asks for what the provider does not supply. */
export default async function SocialSignUpPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const pending = await loadPendingLogin("new", locale);
  const search = await searchParams;
  const [t, start] = await Promise.all([
    getTranslations("accounts.social"),
    loadSignUpStart("sign-up-social", search, locale, registerSocial),
  ]);
  const next = pending.next ?? undefined;
  return (
    <AuthCard title={t("newTitle")} lead={t("newLead", { provider: t(`names.${pending.provider}`) })} wide>
      <SignUpForm
        social={pending}
        type={chosenSide(search) ?? sideOf(next)}
        next={next}
        residence={residenceOptions(locale)}
        start={start}
      />
      <FormAside>
        <p className="mt-4 border-line border-t pt-3 text-center text-muted">
          <TextLink href="/sign-in">{t("otherWay")}</TextLink>
        </p>
      </FormAside>
    </AuthCard>
  );
}
