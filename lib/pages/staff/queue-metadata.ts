import { getTranslations } from "next-intl/server";
import { privateMetadata } from "@/lib/pages/base/signed-in-page";
import type { Queue } from "@/lib/staff/moderation/enums";

export function queueMetadata(name: Queue | "decisions") {
  return privateMetadata(async (locale) => {
    const t = await getTranslations({ locale, namespace: "moderation" });
    return `${t(`tabs.${name}`)} – ${t("title")}`;
  });
}
