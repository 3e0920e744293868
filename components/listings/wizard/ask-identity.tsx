import { IdCard } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";

/** Asks a carrier who is not verified for documents, once a trip is published. */
export function AskIdentity() {
  const t = useTranslations("wizard.publish");
  return (
    <section className="flex w-full flex-col items-start gap-3 rounded-lg border border-line bg-surface p-5 text-start">
      <h2 className="flex items-center gap-2 font-bold font-display text-h3">
        <Icon of={IdCard} className="size-6 shrink-0" />
        {t("verifyTitle")}
      </h2>
      <p className="text-muted">{t("verifyText")}</p>
      <Button asChild>
        <Link href="/profile/information#verification">{t("verifyAction")}</Link>
      </Button>
    </section>
  );
}
