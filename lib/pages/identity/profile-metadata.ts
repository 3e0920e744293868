import { getTranslations } from "next-intl/server";
import type { ProfileTab } from "@/components/identity/accounts/profile-tabs";
import { privateMetadata } from "@/lib/pages/base/signed-in-page";

/** The title of a part of the profile. */
export const profileMetadata = (tab: ProfileTab) =>
  privateMetadata(async (locale) => (await getTranslations({ locale, namespace: "profile.titles" }))(tab));
