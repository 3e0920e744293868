import { getTranslations } from "next-intl/server";
import { profilePath } from "@/components/identity/accounts/profile-tabs";
import { Section } from "@/components/identity/accounts/section";
import { ContactForm } from "@/components/identity/workspaces/contact-form";
import { Notice } from "@/components/ui/notice";
import { isAppError } from "@/lib/core/base/errors";
import { readForPage } from "@/lib/http/page";
import { getContact } from "@/lib/identity/workspaces/get-contact";
import { Missing } from "@/lib/pages/base/missing";
import { firstOf } from "@/lib/pages/base/search-params";
import { type SignedInRequest, signedInPage } from "@/lib/pages/base/signed-in-page";
import { OwnFrame } from "@/lib/pages/identity/own-frame";
import { profileMetadata } from "@/lib/pages/identity/profile-metadata";
import { listCountries } from "@/lib/platform/places/list-countries";

export const generateMetadata = profileMetadata("contact");

/** The person's contact details in their workspace; another member's are not theirs to see. */
export default signedInPage({
  path: profilePath("contact"),
  namespaces: ["profile", "forms", "validation"],
  render: renderContact,
});

async function renderContact({ locale, actor, search }: SignedInRequest) {
  const t = await getTranslations("profile.contact");
  const asked = firstOf(search, "member");
  const memberId = asked && /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
  const contact = await readOwn(() => readForPage(getContact, locale, memberId ? { memberId } : {}));
  if (!contact)
    return (
      <Missing>
        <OwnFrame locale={locale} tab="contact">
          <Notice variant="warning" title={t("notYours")}>
            {t("notYoursText")}
          </Notice>
        </OwnFrame>
      </Missing>
    );
  const countries = await readForPage(listCountries, locale);
  return (
    <OwnFrame locale={locale} tab="contact">
      <div className="max-w-3xl">
        <Section id="contact" title={t("title")} lead={t("lead")}>
          <ContactForm
            contact={contact}
            countries={countries.data.map(({ id, code, name }) => ({ id, code, name }))}
            isProfessional={actor.businessType === "professional"}
          />
        </Section>
      </div>
    </OwnFrame>
  );
}

/** Returns nothing when the details belong to another account, or to none of this site. */
async function readOwn<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isAppError(error) && (error.code === "member.contact_not_yours" || error.code === "member.not_found"))
      return undefined;
    throw error;
  }
}
