import { MessagesSquare } from "lucide";
import { getTranslations } from "next-intl/server";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { InvitationSection } from "@/components/identity/workspaces/invitation-section";
import { LeaveButton } from "@/components/identity/workspaces/leave-button";
import { MemberFilters } from "@/components/identity/workspaces/member-filters";
import { MemberTable } from "@/components/identity/workspaces/member-table";
import { NameForm } from "@/components/identity/workspaces/name-form";
import { TeamStats } from "@/components/identity/workspaces/team-stats";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { readForPage } from "@/lib/http/page";
import { Link } from "@/lib/i18n/link";
import { ListMembers } from "@/lib/identity/workspaces/contract";
import { listInvitations } from "@/lib/identity/workspaces/list-invitations";
import { listMembers } from "@/lib/identity/workspaces/list-members";
import { loadMe } from "@/lib/pages/base/load-frame";
import { parseSearch } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";

export const generateMetadata = profileMetadata("team");

/** The workspace: its name, its members, and who was invited. */
export default signedInPage({
  path: profilePath("team"),
  namespaces: ["workspaces", "forms", "validation"],
  render: renderTeam,
});

async function renderTeam({ locale, actor, search }: SignedInRequest) {
  const filters = parseSearch(ListMembers, search, ["q", "role", "status"]);
  const isOwner = actor.memberRole === "owner";
  const [t, me, list, invitations] = await Promise.all([
    getTranslations("workspaces"),
    loadMe(locale),
    readForPage(listMembers, locale, filters),
    isOwner ? readForPage(listInvitations, locale) : undefined,
  ]);
  const isFiltered = Boolean(filters.q || filters.role || filters.status);
  return (
    <OwnFrame
      locale={locale}
      tab="team"
      title={<bdi>{me.workspace.name}</bdi>}
      action={<NameForm user={me} isOwner={isOwner} />}
    >
      <div className="flex flex-col gap-8">
        <TeamStats stats={list.stats} />
        {list.stats.active > 1 ? (
          <p>
            <Button asChild variant="secondary">
              <Link href="/profile/team/messages">
                <Icon of={MessagesSquare} />
                {t("messages.open")}
              </Link>
            </Button>
          </p>
        ) : null}
        {invitations ? (
          <InvitationSection invitations={invitations.data} now={new Date().toISOString()} />
        ) : (
          <p className="text-muted">{t("contributorLead")}</p>
        )}
        <section aria-labelledby="members" className="flex flex-col gap-4">
          <h2 id="members" className="font-bold font-display text-h2">
            {t("members")}
          </h2>
          <MemberFilters q={filters.q} role={filters.role} status={filters.status} isFiltered={isFiltered} />
          <MemberTable members={list.data} isOwner={isOwner} ownersCount={list.stats.owners} />
        </section>
        {me.workspaces.length > 1 || !isOwner ? <LeaveButton name={me.workspace.name} /> : null}
      </div>
    </OwnFrame>
  );
}
