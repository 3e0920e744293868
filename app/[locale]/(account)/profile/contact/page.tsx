import { getTranslations } from "next-intl/server";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { Notice } from "@/components/ui/notice";
import { isAppError } from "@/lib/core/base/errors";
import { readForPage } from "@/lib/http/page";
import { permanentRedirect } from "@/lib/i18n/navigation";
import { getContact } from "@/lib/identity/workspaces/get-contact";
import { Missing } from "@/lib/pages/base/missing";
import { firstOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";

export const generateMetadata = profileMetadata("information");

/** The former page of one's contact details; another member's are not theirs to see. */
export default signedInPage({
  path: "/profile/contact",
  namespaces: ["profile"],
  render: renderContact,
});

async function renderContact({ locale, search }: SignedInRequest) {
  const asked = firstOf(search, "member");
  const memberId = asked && /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
  if (memberId === undefined || (await isOwn(() => readForPage(getContact, locale, { memberId }))))
    return permanentRedirect({ href: `${profilePath("information")}#contact`, locale });
  const t = await getTranslations("profile.contact");
  return (
    <Missing>
      <OwnFrame locale={locale} tab="information">
        <Notice variant="warning" title={t("notYours")}>
          {t("notYoursText")}
        </Notice>
      </OwnFrame>
    </Missing>
  );
}

/** Whether the details belong to this account, and not to another one, or to none of this site. */
async function isOwn(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    if (isAppError(error) && (error.code === "member.contact_not_yours" || error.code === "member.not_found"))
      return false;
    throw error;
  }
}
