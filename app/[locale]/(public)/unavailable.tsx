import { getTranslations } from "next-intl/server";
import { RouteLine } from "@/components/brand/route-line";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

/** The screen of a listing that is private, reserved, removed, or never was: it does not say which. */
export async function Unavailable() {
  const t = await getTranslations("errors_pages.unavailable");
  const l = await getTranslations("layout.nav");
  return (
    <div className="page-width flex flex-col items-center py-16 text-center sm:py-24">
      <RouteLine animated />
      <h1 className="mt-6 font-bold font-display text-h1">{t("title")}</h1>
      <p className="mt-3 max-w-[46ch] text-lead text-muted">{t("description")}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link href="/transporters">{l("transporters")}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link href="/announcements">{l("announcements")}</Link>
        </Button>
      </div>
    </div>
  );
}
