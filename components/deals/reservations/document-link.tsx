import { FileDown } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** The document that accompanies the parcel, in the page's language. */
export function DocumentLink({ id }: { id: number }) {
  const t = useTranslations("reservations.detail");
  return (
    <div className="flex flex-col gap-1 print:hidden">
      <Button asChild variant="secondary">
        <a href={`/api/v1/reservations/${id}/transport-document.pdf?lang=${useLocale()}`} download>
          <Icon of={FileDown} />
          {t("document")}
        </a>
      </Button>
      <p className="text-center text-caption text-muted">{t("documentHint")}</p>
    </div>
  );
}
