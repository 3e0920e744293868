import { ArrowLeft, Users } from "lucide";
import { getTranslations } from "next-intl/server";
import { TeamThread } from "@/components/identity/team-messages/team-thread";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import { listTeamMessages } from "@/lib/identity/team-messages/list-team-messages";
import { loadMe } from "@/lib/pages/base/load-frame";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";

export const generateMetadata = profileMetadata("team");

/** The messages of the workspace's members. */
export default signedInPage({
  path: "/profile/team/messages",
  namespaces: ["workspaces"],
  render: renderMessages,
});

async function renderMessages({ locale, actor: { workspaceId, userId } }: SignedInRequest) {
  const [t, me, list] = await Promise.all([
    getTranslations("workspaces.messages"),
    loadMe(locale),
    readForPage(listTeamMessages, locale, { workspaceId }),
  ]);
  return (
    <OwnFrame
      locale={locale}
      tab="team"
      title={t("thread")}
      lead={t.rich("lead", { workspace: () => <bdi>{me.workspace.name}</bdi> })}
      action={
        <Button asChild variant="secondary" size="sm">
          <Link href="/profile/team">
            <Icon of={ArrowLeft} className="rtl:-scale-x-100" />
            {t("back")}
          </Link>
        </Button>
      }
    >
      {list.memberCount > 1 ? (
        <TeamThread key={workspaceId} workspaceId={workspaceId} userId={userId} initial={list} />
      ) : (
        <EmptyState
          picture={<Icon of={Users} className="size-10 text-muted" />}
          title={t("alone")}
          description={t("aloneText")}
          action={
            <Button asChild>
              <Link href="/profile/team">{t("invite")}</Link>
            </Button>
          }
        />
      )}
    </OwnFrame>
  );
}
