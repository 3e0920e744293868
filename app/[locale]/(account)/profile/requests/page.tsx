import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { signedInPage } from "@/lib/pages/base/signed-in-page";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";
import { renderWorkspaceList } from "@/lib/pages/listings/workspace-list";

export const generateMetadata = profileMetadata("requests");

/** The user's announced parcels. */
export default signedInPage({
  path: profilePath("requests"),
  namespaces: ["listings"],
  render: (request) => renderWorkspaceList(request, "requests"),
});
