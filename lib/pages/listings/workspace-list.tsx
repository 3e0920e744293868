import { OwnList } from "@/components/listings/own/own-list";
import { AnnouncementRows, NewListing, NoListings } from "@/components/listings/own/own-listings";
import { readForPage } from "@/lib/http/page";
import { ListWorkspace, listWorkspaceAnnouncements } from "@/lib/listings/announcements/list-workspace-announcements";
import { parseSearch } from "@/lib/pages/base/search-params";
import type { SignedInRequest } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";

/**
 * The parcels of a workspace in a tab: the person's own, or everybody's with who announced them.
 */
export async function renderWorkspaceList({ locale, search }: SignedInRequest, tab: "requests" | "announcements") {
  const { state, page } = parseSearch(ListWorkspace, search, ["state", "page"]);
  const mine = tab === "requests" ? true : undefined;
  const list = await readForPage(listWorkspaceAnnouncements, locale, { state, page, mine });
  return (
    <OwnFrame locale={locale} tab={tab} action={<NewListing kind="announcements" />}>
      <OwnList
        kind="announcements"
        path={`/profile/${tab}`}
        state={state}
        counts={list.counts}
        found={list}
        empty={<NoListings kind="announcements" />}
      >
        <AnnouncementRows cards={list.data} showsMaker={tab === "announcements"} />
      </OwnList>
    </OwnFrame>
  );
}
