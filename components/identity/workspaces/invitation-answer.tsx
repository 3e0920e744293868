"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { SignOutButton } from "@/components/identity/sessions/sign-out-button";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/client/api";
import { Link } from "@/lib/i18n/link";
import { getPathname } from "@/lib/i18n/navigation";
import type { OpenInvitation } from "@/lib/identity/workspaces/contract";

type InvitationAnswerProps = { token: string; invitation: OpenInvitation; isSignedIn: boolean };

/**
 * Joins with the account of the invited address; users who are not signed in with it are led there
 * first.
 */
export function InvitationAnswer({ token, invitation, isSignedIn }: InvitationAnswerProps) {
  const t = useTranslations("workspaces.join");
  const locale = useLocale();
  const { running, call } = useCall();
  const address = () => (
    <bdi dir="ltr" className="break-all font-semibold">
      {invitation.email}
    </bdi>
  );
  if (!isSignedIn) {
    const next = getPathname({ href: `/invitation?token=${encodeURIComponent(token)}`, locale });
    return (
      <div className="flex flex-col gap-5">
        <p>{t.rich("signInLead", { address })}</p>
        <Button asChild>
          <Link href={`/sign-in?next=${encodeURIComponent(next)}`}>{t("signIn")}</Link>
        </Button>
      </div>
    );
  }
  if (!invitation.isForMe)
    return (
      <div className="flex flex-col gap-5">
        <Notice variant="warning" title={t("otherTitle")}>
          <p>{t.rich("otherText", { address })}</p>
        </Notice>
        <div className="self-start">
          <SignOutButton />
        </div>
      </div>
    );
  const join = async () => {
    const work = () => callApi("POST", "/v1/workspaces/invitations/accept", { body: { token } });
    if (await call("join", work, { failed: t("failed") }))
      window.location.assign(getPathname({ href: "/profile/team", locale }));
  };
  return (
    <div className="flex flex-col gap-5">
      <p>{t("acceptLead")}</p>
      <Button loading={running !== undefined} onClick={() => void join()}>
        {t("accept", { workspace: invitation.workspace })}
      </Button>
    </div>
  );
}
