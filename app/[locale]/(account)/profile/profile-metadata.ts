import { getTranslations } from "next-intl/server";
import { privateMetadata } from "@/app/[locale]/signed-in-page";
import type { ProfileTab } from "@/components/identity/accounts/profile-tabs";

/** The title of a part of the profile. */
export const profileMetadata = (tab: ProfileTab) =>
  privateMetadata(async (locale) => (await getTranslations({ locale, namespace: "profile.titles" }))(tab));
