import { getTranslations } from "next-intl/server";
import type { AdminTab } from "@/components/staff/shared/admin-tabs";
import { privateMetadata } from "@/lib/pages/base/signed-in-page";

/** The title of a part of the admins' pages. */
export function adminMetadata(name: AdminTab) {
  return privateMetadata(async (locale) => {
    const t = await getTranslations({ locale, namespace: "admin" });
    return `${t(`tabs.${name}`)} – ${t("title")}`;
  });
}
