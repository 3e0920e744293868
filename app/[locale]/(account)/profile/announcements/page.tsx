import { signedInPage } from "@/app/[locale]/signed-in-page";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { profileMetadata } from "../profile-metadata";
import { renderWorkspaceList } from "../workspace-list";

/** The title of the tab. */
export const generateMetadata = profileMetadata("announcements");

/** Everything that the person's workspace announced, with who of the team did. */
export default signedInPage({
  path: profilePath("announcements"),
  namespaces: ["listings"],
  render: (request) => renderWorkspaceList(request, "announcements"),
});
