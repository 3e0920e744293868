import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard } from "@/components/identity/accounts/auth-card";
import { ResetPasswordForm } from "@/components/identity/accounts/reset-password-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toLocale } from "@/lib/core/actor";
import { Link } from "@/lib/i18n/link";

type PageProps = { params: Promise<{ locale: string }>; searchParams: Promise<{ token?: string | string[] }> };

/** The title of the tab. The token in the address is told to no other site. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "accounts.reset" });
  return { title: t("title"), referrer: "no-referrer" };
}

/** A new password by the mailed link. */
export default async function ResetPasswordPage({ params, searchParams }: PageProps) {
  setRequestLocale(toLocale((await params).locale));
  const { token } = await searchParams;
  const t = await getTranslations("accounts.reset");
  return (
    <AuthCard title={t("title")} lead={t("lead")}>
      {typeof token === "string" && token !== "" ? (
        <ResetPasswordForm token={token} />
      ) : (
        <div className="flex flex-col gap-5">
          <Notice variant="warning">{t("noToken")}</Notice>
          <Button asChild>
            <Link href="/forgot-password">{t("newLink")}</Link>
          </Button>
        </div>
      )}
    </AuthCard>
  );
}
