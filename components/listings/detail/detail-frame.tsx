import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { PersonLine } from "@/components/identity/people/person-line";
import { ReportButton } from "@/components/identity/reports/report-button";
import { MarkedPage } from "@/components/layout/marked-page";
import { FavouriteButton } from "@/components/listings/favourites/favourite-button";
import { ShareButton } from "@/components/listings/shared/share-button";
import { TranslateButton } from "@/components/platform/translations/translate-button";
import { TranslatedText } from "@/components/platform/translations/translated-text";
import type { TranslationOf } from "@/components/platform/translations/translation-store";
import { Notice } from "@/components/ui/notice";
import { toLocale } from "@/lib/core/base/actor";
import type { ListKind } from "@/lib/listings/shared/list-query";
import { isForeignTitle } from "@/lib/platform/translations/rules";
import { BackToList } from "./back-to-list";

type DetailFrameProps = {
  kind: ListKind;
  title: string;
  /** The cities, which lead where the title is in another language than the page's. */
  route: string;
  /** The listing's id for favourites; absent on the viewer's own. */
  favouriteId?: number;
  /** The owner's texts, where others may have them translated. */
  written?: { of: TranslationOf; texts: readonly (string | null)[] };
  /** Who made it, with their face, below the title. */
  owner?: ComponentProps<typeof PersonLine>["person"] | undefined;
  /** A few chips next to the title. */
  chips: ReactNode;
  /** Why the listing takes no offers now. */
  notice?: { variant: "info" | "warning" | "danger"; text: string };
  picture: ReactNode;
  /** Price, route, actions, owner: next to the facts on wide screens, before them on phones. */
  aside: ReactNode;
  /** The actions once more, at the lower edge of phones. */
  bar: ReactNode;
  children: ReactNode;
};

/** The page of one listing. */
export function DetailFrame(props: DetailFrameProps) {
  const { kind, title, route, favouriteId, written, owner, chips, notice, picture, aside, bar, children } = props;
  const t = useTranslations("listings.detail");
  const locale = toLocale(useLocale());
  // Owners read what they wrote.
  const isForeign = favouriteId !== undefined && title !== route && isForeignTitle(title, locale);
  const shownTitle = written ? <TranslatedText of={written.of} field="title" text={title} /> : <bdi>{title}</bdi>;
  return (
    <article className="page-width pt-4 pb-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <BackToList kind={kind}>{t(kind === "announcements" ? "backAnnouncements" : "backTrips")}</BackToList>
        <div className="flex flex-wrap gap-2">
          {favouriteId === undefined ? null : <FavouriteButton listing={{ kind, id: favouriteId }} />}
          <ShareButton title={title} isTight />
        </div>
      </div>
      <h1 className="mt-1 text-balance font-bold font-display text-h1">
        {isForeign ? <bdi>{route}</bdi> : shownTitle}
      </h1>
      {isForeign ? <p className="mt-1 text-lead text-muted">{shownTitle}</p> : null}
      {written && favouriteId !== undefined ? <TranslateButton of={written.of} texts={written.texts} /> : null}
      <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {owner ? <PersonLine person={owner} isLink /> : null}
        <div className="flex flex-wrap gap-2">{chips}</div>
      </div>
      {notice ? (
        <Notice variant={notice.variant} className="mb-4">
          {notice.text}
        </Notice>
      ) : null}
      {/* Next to the picture on wide screens, so that price and action are visible without scrolling. */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">{picture}</div>
        <aside className="flex flex-col gap-4 lg:sticky lg:top-[calc(var(--header-height)+1rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {aside}
        </aside>
        <div className="flex min-w-0 flex-col gap-8">
          {children}
          {favouriteId === undefined ? null : (
            <ReportButton
              subject={{ type: kind === "announcements" ? "announcement" : "transporter", id: favouriteId }}
              className="self-start text-muted"
            />
          )}
        </div>
      </div>
      {bar ? (
        <MarkedPage
          data-bar=""
          marks={["data-hides-bar"]}
          className="sticky bottom-0 z-20 -mx-(--gutter) mt-6 border-line border-t bg-canvas px-(--gutter) pt-3 pb-[max(0.75rem,var(--edge-bottom))] lg:hidden"
        >
          {bar}
        </MarkedPage>
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
