import { type ProfilePageProps, ProfileScreen, profileMetadata } from "../profile-screen";
import { renderWorkspaceList } from "../workspace-list";

/** The title of the tab. */
export const generateMetadata = profileMetadata("requests");

/** The parcels that the person announced. */
export default function RequestsPage(props: ProfilePageProps) {
  return (
    <ProfileScreen {...props} tab="requests" namespaces={["listings"]}>
      {(asked) => renderWorkspaceList(asked, "requests")}
    </ProfileScreen>
  );
}
