import { getTranslations, setRequestLocale } from "next-intl/server";
import { StaffOnly } from "@/app/[locale]/(admin)/staff-only";
import { Missing } from "@/app/[locale]/missing";
import { KraftBox } from "@/components/brand/kraft-box";
import { ClientMessages } from "@/components/layout/client-messages";
import { UserActions } from "@/components/staff/users/user-actions";
import { UserScreen } from "@/components/staff/users/user-screen";
import { EmptyState } from "@/components/ui/empty-state";
import { type Locale, toLocale } from "@/lib/core/actor";
import { isAppError } from "@/lib/core/errors";
import { readForPage } from "@/lib/http/page";
import { getUser } from "@/lib/staff/users/get-user";
import { adminMetadata } from "../../admin-page";

type PageProps = { params: Promise<{ locale: string; id: string }> };

/** For admins alone. */
export const generateMetadata = adminMetadata("users");

/** One person as an admin sees them, and what can be done about the account. */
export default async function UserPage({ params }: PageProps) {
  const { locale: asked, id } = await params;
  const locale = toLocale(asked);
  setRequestLocale(locale);
  return (
    <StaffOnly locale={locale} path={`/admin/users/${encodeURIComponent(id)}`} needs="admin">
      {() => renderUser(locale, id)}
    </StaffOnly>
  );
}

async function renderUser(locale: Locale, id: string) {
  const t = await getTranslations("admin.users");
  const user = await readForPage(getUser, locale, { id }).catch((error: unknown) => {
    if (isAppError(error)) return undefined;
    throw error;
  });
  if (!user)
    return (
      <Missing>
        <h1 className="sr-only">{t("missing")}</h1>
        <EmptyState picture={<KraftBox />} title={t("missing")} />
      </Missing>
    );
  return (
    <ClientMessages namespaces={["admin", "moderation", "decisions", "reports", "forms", "validation"]}>
      <UserScreen user={user} actions={<UserActions user={user} />} />
    </ClientMessages>
  );
}
