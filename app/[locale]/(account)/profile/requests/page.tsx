import { signedInPage } from "@/app/[locale]/signed-in-page";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { profileMetadata } from "../profile-metadata";
import { renderWorkspaceList } from "../workspace-list";

export const generateMetadata = profileMetadata("requests");

/** The user's announced parcels. */
export default signedInPage({
  path: profilePath("requests"),
  namespaces: ["listings"],
  render: (request) => renderWorkspaceList(request, "requests"),
});
