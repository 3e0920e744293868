import { signedInPage } from "@/app/[locale]/signed-in-page";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { profileMetadata } from "../profile-metadata";
import { renderWorkspaceList } from "../workspace-list";

/** The title of the tab. */
export const generateMetadata = profileMetadata("requests");

/** The parcels that the person announced. */
export default signedInPage({
  path: profilePath("requests"),
  namespaces: ["listings"],
  render: (request) => renderWorkspaceList(request, "requests"),
});
