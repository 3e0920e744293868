import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { BackLink } from "@/components/ui/back-link";

/** For a dispute that does not exist, or in which the moderator is a party. */
export function DisputeMissing() {
  const t = useTranslations("disputes");
  return (
    <div className="flex flex-col">
      <BackLink href="/moderation/disputes">{t("queue.back")}</BackLink>
      <div className="flex flex-col items-center gap-3 py-12 text-center">
        <KraftBox />
        <h1 className="font-bold font-display text-h1">{t("case.missing")}</h1>
        <p className="max-w-[46ch] text-muted">{t("case.missingText")}</p>
      </div>
    </div>
  );
}
