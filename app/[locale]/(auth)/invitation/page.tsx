import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AuthCard } from "@/components/identity/accounts/auth-card";
import { SignUpForm } from "@/components/identity/accounts/sign-up-form";
import { InvitationAnswer } from "@/components/identity/workspaces/invitation-answer";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toLocale } from "@/lib/core/base/actor";
import { isRefusal } from "@/lib/core/base/errors";
import { pageSession, readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { INVITATION_STATES, type InvitationState } from "@/lib/identity/workspaces/contract";
import { getInvitation } from "@/lib/identity/workspaces/get-invitation";
import { UnreadSession } from "@/lib/pages/base/guarded";
import { tokenIn } from "@/lib/pages/identity/load-link-state";
import { chosenSide, loadSignUpStart } from "@/lib/pages/identity/load-sign-up-start";
import { residenceOptions } from "@/lib/pages/identity/residence-options";

type PageProps = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The title of the tab. The token in the address reaches no other site. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: toLocale((await params).locale), namespace: "workspaces.join" });
  return { title: t("title"), referrer: "strict-origin", robots: { index: false, follow: false } };
}

/** Accepts an invitation to a workspace, with an existing account or a new one. */
export default async function InvitationPage({ params, searchParams }: PageProps) {
  const locale = toLocale((await params).locale);
  setRequestLocale(locale);
  const search = await searchParams;
  const token = tokenIn(search);
  const [t, session, invitation, start] = await Promise.all([
    getTranslations("workspaces.join"),
    pageSession(),
    readForPage(getInvitation, locale, { token }).catch(stateOf),
    loadSignUpStart("join", search, locale, registerUser),
  ]);
  if (typeof invitation === "string")
    return (
      <AuthCard title={t("title")}>
        <div className="flex flex-col gap-5">
          <Notice variant="warning">{t(`state.${invitation}`)}</Notice>
          <Button asChild>
            <Link href="/">{t("home")}</Link>
          </Button>
        </div>
      </AuthCard>
    );
  if (session.state === "unread") return <UnreadSession />;
  const isNew = !invitation.hasAccount && session.state === "visitor";
  return (
    <ClientMessages namespaces={["workspaces", "accounts", "residence", "forms", "validation"]}>
      <AuthCard
        wide={isNew}
        title={t("join", { workspace: invitation.workspace })}
        lead={t("lead", { name: invitation.invitedBy, role: t(`roles.${invitation.role}`) })}
      >
        {isNew ? (
          <SignUpForm
            type={chosenSide(search)}
            invitation={{ token, email: invitation.email }}
            residence={residenceOptions(locale)}
            start={start}
          />
        ) : (
          <InvitationAnswer token={token} invitation={invitation} isSignedIn={session.state === "user"} />
        )}
      </AuthCard>
    </ClientMessages>
  );
}

/** Why an invitation cannot be answered; other failures are rethrown. */
function stateOf(error: unknown): InvitationState {
  if (!isRefusal(error)) throw error;
  const { state } = error.detail.facts ?? {};
  return INVITATION_STATES.find((known) => known === state) ?? "cut";
}
