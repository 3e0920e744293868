import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { AccountHead } from "@/components/layout/account-head";
import { HeartButton } from "@/components/listings/favourites/heart-button";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { FavouriteView, FavouriteList as ListView } from "@/lib/listings/favourites/contract";
import type { FeeRates } from "@/lib/platform/fees/limits";
import { ListingCard } from "./listing-card";
import { announcementSummary, tripSummary } from "./listing-summaries";

type FavouriteListProps = {
  rates: FeeRates;
  /** `undefined` when it failed to load. */
  list: ListView | undefined;
  /** The reference of the failure in the log. */
  reference: string | undefined;
};

/** The viewer's favourites. */
export function Favourites({ list, rates, reference }: FavouriteListProps) {
  const t = useTranslations("favourites");
  return (
    <div className="page-width flex flex-col gap-6 py-6 lg:py-10">
      <AccountHead title={t("title")} lead={t("lead")} />
      {list ? (
        <Found list={list} rates={rates} />
      ) : (
        <ErrorState titleAs="h2" title={t("failed")} description={t("failedText")} reference={reference} />
      )}
    </div>
  );
}

function Found({ list, rates }: { list: ListView; rates: FeeRates }) {
  const t = useTranslations("favourites");
  if (list.totalCount === 0) return <Nothing />;
  return (
    <>
      <h2 className="font-semibold">{t("count", { count: list.totalCount })}</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {list.data.map((favourite) => (
          <li key={favourite.id} className="min-w-0">
            <SavedListing favourite={favourite} rates={rates} />
          </li>
        ))}
      </ul>
      <Pagination
        page={list.page}
        pageCount={Math.ceil(list.totalCount / list.limit)}
        hrefFor={(page) => (page > 1 ? `/favourites?page=${page}` : "/favourites")}
      />
    </>
  );
}

function SavedListing({ favourite, rates }: { favourite: FavouriteView; rates: FeeRates }) {
  const t = useTranslations("listings");
  const f = useFormats();
  if (favourite.announcement) return <ListingCard listing={announcementSummary(favourite.announcement, t, f)} />;
  if (favourite.transporter) return <ListingCard listing={tripSummary(favourite.transporter, t, f, { rates })} />;
  return <Lost favourite={favourite} />;
}

/** A listing whose page is closed: its title, the reason, and a remove button. */
function Lost({ favourite }: { favourite: FavouriteView }) {
  const t = useTranslations("favourites");
  const { kind, listingId, state } = favourite;
  const listKind = kind === "announcement" ? "announcements" : "transporters";
  const title = favourite.title ?? t(`unnamed.${kind}`);
  return (
    <article className="flex h-full items-start gap-3 rounded-lg border-2 border-line border-dashed p-4">
      <div className="min-w-0 grow">
        <Chip variant="warning">{t(state === "taken" ? "taken" : "gone")}</Chip>
        <h3 className="align-parent mt-2 font-semibold" dir="auto">
          {title}
        </h3>
        <p className="mt-1 text-muted text-small">{t(state === "taken" ? "takenText" : "goneText")}</p>
        <Link href={`/${listKind}`} className="inline-flex min-h-11 items-center font-semibold text-link text-small">
          {t(`others.${kind}`)}
        </Link>
      </div>
      <HeartButton listing={{ kind: listKind, id: listingId }} title={title} />
    </article>
  );
}

function Nothing() {
  const t = useTranslations("favourites");
  return (
    <EmptyState
      picture={<KraftBox />}
      title={t("empty")}
      description={t("emptyText")}
      action={
        <>
          <Button asChild>
            <Link href="/transporters">{t("others.transporter")}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link href="/announcements">{t("others.announcement")}</Link>
          </Button>
        </>
      }
    />
  );
}
