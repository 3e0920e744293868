import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard } from "@/components/identity/accounts/auth-card";
import { ConfirmEmailScreen } from "@/components/identity/accounts/confirm-email-screen";
import { ConfirmOwn } from "@/components/identity/accounts/confirm-own";
import { LinkRequestForm } from "@/components/identity/accounts/link-request-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toLocale } from "@/lib/core/base/actor";
import { cookieNames } from "@/lib/http/cookies";
import { wantedOf } from "@/lib/http/forms/entered";
import { readReturned } from "@/lib/http/forms/read-returned";
import { Link } from "@/lib/i18n/link";
import { confirmEmail } from "@/lib/identity/accounts/confirm-email";
import { resendConfirmation } from "@/lib/identity/accounts/resend-confirmation";
import { loadLinkState, tokenIn } from "@/lib/pages/identity/load-link-state";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The title of the tab. The token in the address reaches no other site. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "accounts.confirm" });
  return { title: t("title"), referrer: "strict-origin" };
}

/**
 * The target of the confirmation mail. Opening the page changes nothing; its script does, so that
 * mail scanners cannot confirm.
 */
export default async function ConfirmEmailPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const search = await searchParams;
  const token = tokenIn(search);
  const [t, state, returned, resent] = await Promise.all([
    getTranslations("accounts.confirm"),
    loadLinkState("confirm", locale, token),
    readReturned("confirm-email", search, locale, confirmEmail),
    readReturned("resend", search, locale, resendConfirmation),
  ]);
  const next = wantedOf((await cookies()).get(cookieNames().wanted)?.value);
  // Without a script another browser than the one that registered is asked once it has tried.
  const isAsked = search.as === "new" || returned !== undefined;
  return (
    <AuthCard title={t("title")} lead={t("lead")}>
      {state === "open" ? (
        isAsked ? (
          <ConfirmOwn token={token} next={next} isNew={search.as === "new"} returned={returned} />
        ) : (
          <ConfirmEmailScreen token={token} next={next} />
        )
      ) : (
        <div className="flex flex-col gap-5">
          {search.token === undefined ? null : <Notice variant="warning">{t(`state.${state}`)}</Notice>}
          <LinkRequestForm about="resend" returned={resent} wasSent={search.sent !== undefined} />
          <Button asChild variant="secondary">
            <Link href="/sign-in">{t("signIn")}</Link>
          </Button>
        </div>
      )}
    </AuthCard>
  );
}
