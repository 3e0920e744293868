import { getTranslations } from "next-intl/server";
import { privateMetadata } from "@/app/[locale]/signed-in-page";
import type { AdminTab } from "@/components/staff/shared/admin-tabs";

/** The title of a part of the admins' pages. */
export function adminMetadata(name: AdminTab) {
  return privateMetadata(async (locale) => {
    const t = await getTranslations({ locale, namespace: "admin" });
    return `${t(`tabs.${name}`)} – ${t("title")}`;
  });
}
