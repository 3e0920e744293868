import { readSearch } from "@/app/[locale]/(account)/read-search";
import { OwnList } from "@/components/listing/own-list";
import { AnnouncementRows, NewListing, NoListings } from "@/components/listing/own-listings";
import { ProfileFrame } from "@/components/profile/profile-frame";
import { ListWorkspace, listWorkspaceAnnouncements } from "@/lib/announcements/list-workspace-announcements";
import { readForPage } from "@/lib/http/page";
import { type Asked, type ProfilePageProps, ProfileScreen, profileMetadata } from "../profile-screen";

/** The title of the tab. */
export const generateMetadata = profileMetadata("announcements");

/** Everything that the person's workspace announced, with who of the team did. */
export default function TeamAnnouncementsPage(props: ProfilePageProps) {
  return (
    <ProfileScreen {...props} tab="announcements" namespaces={["listing"]}>
      {renderAnnouncements}
    </ProfileScreen>
  );
}

async function renderAnnouncements({ locale, search }: Asked) {
  const { state, page } = readSearch(ListWorkspace, search, ["state", "page"]);
  const list = await readForPage(listWorkspaceAnnouncements, locale, { state, page });
  return (
    <ProfileFrame tab="announcements" action={<NewListing kind="announcements" />}>
      <OwnList
        path="/profile/announcements"
        state={state}
        counts={list.counts}
        found={list}
        empty={<NoListings kind="announcements" />}
      >
        <AnnouncementRows cards={list.data} showsMaker />
      </OwnList>
    </ProfileFrame>
  );
}
