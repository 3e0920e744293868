import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { redirect } from "@/lib/i18n/navigation";
import { signedInPage } from "@/lib/pages/base/signed-in-page";

/**
 * A person's own pages begin at the application's shell; the staff arrive at their queue there, so
 * theirs begin with who they are.
 */
export default signedInPage({
  path: "/profile",
  render: ({ locale, actor }) => redirect({ href: profilePath(actor.staffRole ? "information" : "dashboard"), locale }),
});
