import { List, MapPinned, Route } from "lucide";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";
import { type ListingQuery, type ListKind, listingHref } from "@/lib/listings/shared/list-query";

/** Toggles a list's map and its routes; links, so that the URL holds the state. */
export function MapToggles({ kind, query }: { kind: ListKind; query: ListingQuery }) {
  const t = useTranslations("map");
  const { map, routes } = query;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {map && kind === "transporters" ? (
        <Button asChild variant="secondary" size="sm">
          <Link href={listingHref(kind, { ...query, routes: routes ? undefined : true })} data-preserves-scroll="">
            <Icon of={Route} />
            <span className="max-sm:sr-only">{t(routes ? "hideRoutes" : "showRoutes")}</span>
          </Link>
        </Button>
      ) : null}
      <Button asChild variant="secondary" size="sm">
        <Link href={listingHref(kind, { ...query, map: map ? undefined : true, routes: undefined })} prefetch={false}>
          {map ? <Icon of={List} /> : <Icon of={MapPinned} />}
          <span className={map ? undefined : "max-sm:sr-only"}>{t(map ? "showList" : "show")}</span>
        </Link>
      </Button>
    </div>
  );
}
