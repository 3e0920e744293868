import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/i18n/link";

/** For a room that does not exist or is not the viewer's. */
export function RoomMissing() {
  const t = useTranslations("rooms.room");
  return (
    <div className="page-width flex flex-col items-center gap-3 py-16 text-center">
      <KraftBox />
      <h1 className="font-bold font-display text-h1">{t("notFound")}</h1>
      <p className="max-w-[46ch] text-muted">{t("notFoundText")}</p>
      <Button asChild className="mt-3">
        <Link href="/chat">{t("notFoundAction")}</Link>
      </Button>
    </div>
  );
}
