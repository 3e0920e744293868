import { signedInPage } from "@/app/[locale]/signed-in-page";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { profileMetadata } from "../profile-metadata";
import { renderWorkspaceList } from "../workspace-list";

export const generateMetadata = profileMetadata("announcements");

/** All announcements of the user's workspace, with the team member who created each. */
export default signedInPage({
  path: profilePath("announcements"),
  namespaces: ["listings"],
  render: (request) => renderWorkspaceList(request, "announcements"),
});
