import { List, MapPinned, Route } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ListingQuery, type ListKind, listingHref } from "@/components/listings/shared/listing-query";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";

/** Toggles a list's map and its routes; links, so that the URL holds the state. */
export function MapToggles({ kind, query }: { kind: ListKind; query: ListingQuery }) {
  const t = useTranslations("map");
  const { map, routes } = query;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {map && kind === "transporters" ? (
        <Button asChild variant="secondary" size="sm">
          <Link href={listingHref(kind, { ...query, routes: routes ? undefined : true })} data-keeps-scroll="">
            <Route aria-hidden="true" />
            {t(routes ? "hideRoutes" : "showRoutes")}
          </Link>
        </Button>
      ) : null}
      <Button asChild variant="secondary" size="sm">
        <Link href={listingHref(kind, { ...query, map: map ? undefined : true, routes: undefined })} prefetch={false}>
          {map ? <List aria-hidden="true" /> : <MapPinned aria-hidden="true" />}
          {t(map ? "showList" : "show")}
        </Link>
      </Button>
    </div>
  );
}
