import { ClipboardList, Luggage, Package } from "lucide";
import { useTranslations } from "next-intl";
import { HeroPicture } from "@/components/brand/hero-picture";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";
import { FilmButton } from "./film-button";
import { SearchForm } from "./search-form";

type HeroProps = {
  minDay: string;
  /** The targets of the buttons: the wizards, or the steps required before them. */
  shipHref: string;
  tripHref: string;
};

/** The market in one sentence, with the search and the entry links. */
export function Hero({ minDay, shipHref, tripHref }: HeroProps) {
  const t = useTranslations("home.hero");
  return (
    <section className="page-width grid gap-8 pt-7 pb-6 lg:grid-cols-[1.35fr_.65fr] lg:items-center lg:pt-14 lg:pb-8">
      <div className="min-w-0">
        <h1 className="text-balance font-bold font-display text-display tracking-display">{t("title")}</h1>
        <p className="mt-3 mb-5 max-w-[46ch] text-lead text-muted">{t("lead")}</p>
        <SearchForm minDay={minDay} />
        <div className="mt-4 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
          <Button asChild variant="accent">
            <Link href={shipHref}>
              <Icon of={Package} />
              {t("ship")}
            </Link>
          </Button>
          <Button asChild variant="secondary">
            <Link href={tripHref}>
              <Icon of={Luggage} />
              {t("transport")}
            </Link>
          </Button>
          <Button asChild variant="ghost">
            <Link href="/announcements">
              <Icon of={ClipboardList} />
              {t("announcements")}
            </Link>
          </Button>
          <FilmButton />
        </div>
      </div>
      <HeroPicture className="sm:max-lg:aspect-[5/2]" />
    </section>
  );
}
