import { getTranslations } from "next-intl/server";
import { KraftBox } from "@/components/brand/kraft-box";
import { UserActions } from "@/components/staff/users/user-actions";
import { UserScreen } from "@/components/staff/users/user-screen";
import { BackLink } from "@/components/ui/back-link";
import { EmptyState } from "@/components/ui/empty-state";
import { readForPage } from "@/lib/http/page";
import { Missing } from "@/lib/pages/base/missing";
import { signedInPage } from "@/lib/pages/base/signed-in-page";
import { unlessRefused } from "@/lib/pages/base/unless-refused";
import { adminMetadata } from "@/lib/pages/staff/admin-metadata";
import { getAdminUser } from "@/lib/staff/users/get-admin-user";

export const generateMetadata = adminMetadata("users");

/** One person as an admin sees them, and what can be done about the account. */
export default signedInPage<{ id: string }>({
  path: "/admin/users/[id]",
  needs: "admin",
  namespaces: ["admin", "moderation", "decisions", "reports", "forms", "validation"],
  async render({ locale, params: { id } }) {
    const t = await getTranslations("admin.users");
    const user = await unlessRefused(() => readForPage(getAdminUser, locale, { id }));
    if (user) return <UserScreen user={user} actions={<UserActions user={user} />} />;
    return (
      <Missing>
        <BackLink href="/admin/users">{t("back")}</BackLink>
        <h1 className="sr-only">{t("missing")}</h1>
        <EmptyState picture={<KraftBox />} title={t("missing")} />
      </Missing>
    );
  },
});
