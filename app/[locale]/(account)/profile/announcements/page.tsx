import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { signedInPage } from "@/lib/pages/base/signed-in-page";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";
import { renderWorkspaceList } from "@/lib/pages/listings/workspace-list";

export const generateMetadata = profileMetadata("announcements");

/** All announcements of the user's workspace, with the team member who created each. */
export default signedInPage({
  path: profilePath("announcements"),
  namespaces: ["listings"],
  render: (request) => renderWorkspaceList(request, "announcements"),
});
