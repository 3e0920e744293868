import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/i18n/link";

/** For those who are not of the staff that a page is for. */
export function StaffDenied({ needs }: { needs: "moderator" | "admin" }) {
  const t = useTranslations("moderation");
  return (
    <div className="page-width flex flex-col items-center gap-3 py-16 text-center">
      <KraftBox />
      <h1 className="font-bold font-display text-h1">{t("deniedTitle")}</h1>
      <p className="max-w-[46ch] text-muted">{t(needs === "admin" ? "deniedAdmin" : "deniedText")}</p>
      <Button asChild className="mt-3">
        <Link href="/">{t("home")}</Link>
      </Button>
    </div>
  );
}
