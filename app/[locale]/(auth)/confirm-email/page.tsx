import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard } from "@/components/identity/accounts/auth-card";
import { ConfirmEmail } from "@/components/identity/accounts/confirm-email";
import { LinkRequestForm } from "@/components/identity/accounts/link-request-form";
import { toLocale } from "@/lib/core/actor";

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
  setRequestLocale(toLocale((await params).locale));
  const { token } = await searchParams;
  const t = await getTranslations("accounts.confirm");
  return (
    <AuthCard title={t("title")} lead={t("lead")}>
      {typeof token === "string" && token !== "" ? <ConfirmEmail token={token} /> : <LinkRequestForm about="resend" />}
    </AuthCard>
  );
}
