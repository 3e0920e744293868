"use client";

import { MailCheck } from "lucide";
import { useTranslations } from "next-intl";
import { ResendButton, ResendForm } from "@/components/identity/sessions/resend-button";
import { TextLink } from "@/components/identity/sessions/text-link";
import { Icon } from "@/components/ui/icon";
import { useCardHeading } from "./auth-card";

/**
 * The prompt to open the mail after signing up. The text is the same whether or not the address had
 * an account.
 */
export function CheckInbox({ email }: { email: string }) {
  const t = useTranslations("accounts.inbox");
  const isInCard = useCardHeading(t("title"));
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Icon of={MailCheck} className="size-12 stroke-[1.5] text-link" />
      {isInCard ? null : <h2 className="font-bold font-display text-h2">{t("title")}</h2>}
      <p className="text-muted">
        {t.rich("text", {
          email: () => (
            <bdi dir={email ? "ltr" : undefined} className="break-all font-semibold text-ink">
              {email || t("address")}
            </bdi>
          ),
        })}
      </p>
      <p className="text-muted text-small">{t("hint")}</p>
      {email ? (
        <>
          <ResendForm email={email} />
          <ResendButton email={email} />
        </>
      ) : null}
      <TextLink href="/sign-in">{t("signIn")}</TextLink>
    </div>
  );
}
