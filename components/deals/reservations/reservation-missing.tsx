import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/i18n/link";

/** For a reservation that does not exist or is not the viewer's. */
export function ReservationMissing() {
  const t = useTranslations("reservations.missing");
  return (
    <div className="page-width flex flex-col items-center gap-3 py-16 text-center">
      <KraftBox />
      <h1 className="font-bold font-display text-h1">{t("title")}</h1>
      <p className="max-w-[46ch] text-muted">{t("text")}</p>
      <Button asChild className="mt-3">
        <Link href="/reservations">{t("action")}</Link>
      </Button>
    </div>
  );
}
