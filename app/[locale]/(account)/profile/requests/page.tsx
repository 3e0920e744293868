import { readSearch } from "@/app/[locale]/(account)/read-search";
import { OwnList } from "@/components/listing/own-list";
import { AnnouncementRows, NewListing, NoListings } from "@/components/listing/own-listings";
import { ProfileFrame } from "@/components/profile/profile-frame";
import { ListWorkspace, listWorkspaceAnnouncements } from "@/lib/announcements/list-workspace-announcements";
import { readForPage } from "@/lib/http/page";
import { type Asked, type ProfilePageProps, ProfileScreen, profileMetadata } from "../profile-screen";

/** The title of the tab. */
export const generateMetadata = profileMetadata("requests");

/** The parcels that the person announced. */
export default function RequestsPage(props: ProfilePageProps) {
  return (
    <ProfileScreen {...props} tab="requests" namespaces={["listing"]}>
      {renderRequests}
    </ProfileScreen>
  );
}

async function renderRequests({ locale, search }: Asked) {
  const { state, page } = readSearch(ListWorkspace, search, ["state", "page"]);
  const list = await readForPage(listWorkspaceAnnouncements, locale, { state, page, mine: true });
  return (
    <ProfileFrame tab="requests" action={<NewListing kind="announcements" />}>
      <OwnList
        path="/profile/requests"
        state={state}
        counts={list.counts}
        found={list}
        empty={<NoListings kind="announcements" />}
      >
        <AnnouncementRows cards={list.data} />
      </OwnList>
    </ProfileFrame>
  );
}
