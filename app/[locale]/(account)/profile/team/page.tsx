import { getTranslations } from "next-intl/server";
import { readSearch } from "@/app/[locale]/(account)/read-search";
import { ProfileFrame } from "@/components/profile/profile-frame";
import { InvitationSection } from "@/components/team/invitation-section";
import { LeaveButton } from "@/components/team/leave-button";
import { MemberFilters } from "@/components/team/member-filters";
import { MemberTable } from "@/components/team/member-table";
import { NameForm } from "@/components/team/name-form";
import { TeamStats } from "@/components/team/team-stats";
import { getMe } from "@/lib/accounts/get-me";
import { readForPage } from "@/lib/http/page";
import { ListMembers } from "@/lib/workspaces/contract";
import { listInvitations } from "@/lib/workspaces/list-invitations";
import { listMembers } from "@/lib/workspaces/list-members";
import { type Asked, type ProfilePageProps, ProfileScreen, profileMetadata } from "../profile-screen";

/** The title of the tab. */
export const generateMetadata = profileMetadata("team");

/** The workspace: its name, its members, and who was invited. */
export default function TeamPage(props: ProfilePageProps) {
  return (
    <ProfileScreen {...props} tab="team" namespaces={["team", "forms", "validation"]}>
      {renderTeam}
    </ProfileScreen>
  );
}

async function renderTeam({ locale, actor, search }: Asked) {
  const filters = readSearch(ListMembers, search, ["q", "role", "status"]);
  const isOwner = actor.memberRole === "owner";
  const [t, me, list, invitations] = await Promise.all([
    getTranslations("team"),
    readForPage(getMe, locale),
    readForPage(listMembers, locale, filters),
    isOwner ? readForPage(listInvitations, locale) : undefined,
  ]);
  const isFiltered = Boolean(filters.q || filters.role || filters.status);
  return (
    <ProfileFrame tab="team" title={<bdi>{me.workspace.name}</bdi>} action={<NameForm user={me} isOwner={isOwner} />}>
      <div className="flex flex-col gap-8">
        <TeamStats stats={list.stats} />
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
    </ProfileFrame>
  );
}
