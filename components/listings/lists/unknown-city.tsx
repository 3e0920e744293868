import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { Link } from "@/lib/i18n/link";
import { type ListingQuery, type ListKind, listingHref } from "@/lib/listings/shared/list-query";

/** A searched city that is not known, and those whose names are similar. */
export type UnknownCity = {
  end: "from" | "to";
  typed: string;
  similar: readonly { id: number; name: string; country: string }[];
};

type UnknownCityNoticeProps = { kind: ListKind; query: ListingQuery; city: UnknownCity };

/** Says that a city was not taken, and offers similar ones. */
export function UnknownCityNotice({ kind, query, city: { end, typed, similar } }: UnknownCityNoticeProps) {
  const t = useTranslations("listings");
  return (
    <Notice variant="warning">
      <p>{t(similar.length > 0 ? "similarCities" : "unknownCity", { city: typed })}</p>
      {similar.length > 0 ? (
        <ul className="flex flex-wrap gap-x-4">
          {similar.map(({ id, name, country }) => (
            <li key={id}>
              <Link
                href={listingHref(kind, { ...query, [end]: name, [`${end}Id`]: id, page: undefined })}
                className="touch-target inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                <bdi>{t("cityInCountry", { city: name, country })}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}
