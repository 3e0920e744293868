import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

/** For those without a carrier profile: what is needed, and the ways on (spec §6). */
export function AccessDenied() {
  const t = useTranslations("wizard.gate");
  return (
    <div className="page-width flex flex-col items-center gap-3 py-16 text-center">
      <KraftBox />
      <h1 className="font-bold font-display text-h1">{t("deniedTitle")}</h1>
      <p className="max-w-[46ch] text-muted">{t("deniedText")}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link href="/">{t("home")}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href="/profile">{t("become")}</Link>
        </Button>
      </div>
    </div>
  );
}
