import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

/** For a dispute that does not exist, or in which the moderator is a party. */
export function DisputeMissing() {
  const t = useTranslations("disputes");
  return (
    <div className="flex flex-col items-center gap-3 py-12 text-center">
      <KraftBox />
      <h1 className="font-bold font-display text-h1">{t("case.missing")}</h1>
      <p className="max-w-[46ch] text-muted">{t("case.missingText")}</p>
      <Button asChild className="mt-3">
        <Link href="/moderation/disputes">{t("queue.back")}</Link>
      </Button>
    </div>
  );
}
