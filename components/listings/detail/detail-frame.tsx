import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ReportButton } from "@/components/identity/reports/report-button";
import { FavouriteButton } from "@/components/listings/favourites/favourite-button";
import type { ListKind } from "@/components/listings/shared/listing-query";
import { ShareButton } from "@/components/listings/shared/share-button";
import { Notice } from "@/components/ui/notice";
import { Link } from "@/lib/i18n/navigation";

type DetailFrameProps = {
  kind: ListKind;
  title: string;
  /** The listing's id for favourites; absent on the viewer's own. */
  keepsId?: number;
  /** Few chips beside the title. */
  chips: ReactNode;
  /** Why the listing takes no offers now. */
  notice?: { tone: "info" | "warning" | "danger"; text: string };
  picture: ReactNode;
  /** Price, route, actions, owner: beside the facts on wide screens, before them on phones. */
  aside: ReactNode;
  /** The actions once more, at the lower edge of phones. */
  bar: ReactNode;
  children: ReactNode;
};

/** The page of one listing. */
export function DetailFrame(props: DetailFrameProps) {
  const { kind, title, keepsId, chips, notice, picture, aside, bar, children } = props;
  const t = useTranslations("listings.detail");
  return (
    <article className="page-width pt-4 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          href={`/${kind}`}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link text-small"
        >
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          {t(kind === "announcements" ? "backAnnouncements" : "backTrips")}
        </Link>
        <div className="flex flex-wrap gap-2">
          {keepsId === undefined ? null : (
            <FavouriteButton listing={{ kind, id: keepsId }} title={title} look="words" />
          )}
          <ShareButton title={title} isTight />
        </div>
      </div>
      <h1 className="mt-1 text-balance font-bold font-display text-h1">
        <bdi>{title}</bdi>
      </h1>
      <div className="mt-2 mb-4 flex flex-wrap gap-2">{chips}</div>
      {notice ? (
        <Notice tone={notice.tone} className="mb-4">
          {notice.text}
        </Notice>
      ) : null}
      {picture}
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <aside className="flex flex-col gap-4 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:order-2">
          {aside}
        </aside>
        <div className="flex min-w-0 flex-col gap-8">
          {children}
          {keepsId === undefined ? null : (
            <ReportButton
              subject={{ type: kind === "announcements" ? "announcement" : "transporter", id: keepsId }}
              className="-ms-3.5 self-start text-muted"
            />
          )}
        </div>
      </div>
      {bar ? (
        <div className="sticky bottom-0 z-20 -mx-(--gutter) mt-6 border-line border-t bg-canvas px-(--gutter) py-3 lg:hidden">
          {bar}
        </div>
      ) : null}
    </article>
  );
}

/** A named part of a listing's page. */
export function DetailSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-bold font-display text-h2">
        {title}
      </h2>
      {children}
    </section>
  );
}
