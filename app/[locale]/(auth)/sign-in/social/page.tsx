import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard } from "@/components/identity/accounts/auth-card";
import { ProveForm } from "@/components/identity/accounts/prove-form";
import { TextLink } from "@/components/identity/sessions/text-link";
import { toLocale } from "@/lib/core/base/actor";
import { readReturned } from "@/lib/http/forms/read-returned";
import { linkSocial } from "@/lib/identity/social-login/link-social";
import { loadPendingLogin } from "@/lib/pages/identity/load-pending-login";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "accounts.social" });
  return { title: t("proveTitle") };
}

/**
 * Asks a user whose social login has the address of an existing account for that account's
 * password.
 */
export default async function ProvePage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const pending = await loadPendingLogin("prove", locale);
  const [t, returned] = await Promise.all([
    getTranslations("accounts.social"),
    readReturned("prove", await searchParams, locale, linkSocial),
  ]);
  const lead = t.rich("proveLead", {
    provider: t(`names.${pending.provider}`),
    email: () => (
      <bdi dir="ltr" className="break-all font-semibold text-ink">
        {pending.email}
      </bdi>
    ),
  });
  return (
    <AuthCard title={t("proveTitle")} lead={lead}>
      <ProveForm pending={pending} returned={returned} />
      <p className="mt-4 border-line border-t pt-3 text-center text-muted">
        <TextLink href="/sign-in">{t("otherWay")}</TextLink>
      </p>
    </AuthCard>
  );
}
