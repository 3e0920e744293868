import { type ProfilePageProps, ProfileScreen, profileMetadata } from "../profile-screen";
import { renderWorkspaceList } from "../workspace-list";

/** The title of the tab. */
export const generateMetadata = profileMetadata("announcements");

/** Everything that the person's workspace announced, with who of the team did. */
export default function TeamAnnouncementsPage(props: ProfilePageProps) {
  return (
    <ProfileScreen {...props} tab="announcements" namespaces={["listings"]}>
      {(asked) => renderWorkspaceList(asked, "announcements")}
    </ProfileScreen>
  );
}
