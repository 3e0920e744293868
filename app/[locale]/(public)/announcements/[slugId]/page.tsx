import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { describeAnnouncement } from "@/app/[locale]/(public)/describe-listing";
import { intentOf, listingNamespaces, readListing, readListingViewer } from "@/app/[locale]/(public)/listing-page";
import { OwnMatches } from "@/app/[locale]/(public)/own-matches";
import { pageMetadata } from "@/app/[locale]/(public)/page-metadata";
import { siteFacts } from "@/app/[locale]/(public)/site-facts";
import { Unavailable, unavailablePage } from "@/app/[locale]/(public)/unavailable";
import { guarded, guardedHead } from "@/app/[locale]/guarded";
import { AnnouncementAside } from "@/components/deals/first-contact/announcement-aside";
import { AnnouncementContact } from "@/components/deals/first-contact/announcement-contact";
import { ClientMessages } from "@/components/layout/client-messages";
import { AnnouncementFacts, AnnouncementPlaces } from "@/components/listings/announcements/announcement-facts";
import { PackageList } from "@/components/listings/announcements/package-list";
import { DetailFrame, DetailSection } from "@/components/listings/detail/detail-frame";
import { Gallery } from "@/components/listings/detail/gallery";
import { demand } from "@/components/listings/shared/listing-json-ld";
import { listingPath } from "@/components/listings/shared/listing-path";
import type { RawQuery } from "@/components/listings/shared/listing-query";
import { RouteMap } from "@/components/map/route-map";
import { JsonLd } from "@/components/seo/json-ld";
import { breadcrumbList } from "@/components/seo/json-ld-nodes";
import { AudioPlayer } from "@/components/ui/audio-player";
import { Chip } from "@/components/ui/chip";
import { nameOf } from "@/db/enums/core/enumeration";
import { AnnouncementStatus, ShipmentType, Visibility } from "@/db/enums/listings/announcements";
import { toLocale } from "@/lib/core/actor";
import { webRuntime } from "@/lib/http/runtime";
import type { AnnouncementView } from "@/lib/listings/announcements/contract";

type PageProps = { params: Promise<{ locale: string; slugId: string }>; searchParams: Promise<RawQuery> };

/** The head of a parcel's page; only what is open to all is for search engines. */
export const generateMetadata = guardedHead("announcement", describePage);

async function describePage({ params, searchParams }: PageProps): Promise<Metadata> {
  const { locale: asked, slugId } = await params;
  const locale = toLocale(asked);
  const { view, publicStatus } = await readListing("announcements", locale, slugId, intentOf(await searchParams));
  if (!view) return unavailablePage(locale, publicStatus);
  const t = await getTranslations({ locale, namespace: "listings" });
  const route = t("tripTitle", { from: view.depart.city, to: view.destination.city });
  const isOpen = view.status === AnnouncementStatus.current && view.visibility === Visibility.everyone;
  return pageMetadata({
    locale,
    path: listingPath("announcements", view),
    title: `${view.title} – ${route}`,
    description: describeAnnouncement(view, t, locale),
    isIndexed: isOpen && !view.isOutdated,
    picture: isOpen ? `announcement-${view.id}` : undefined,
  });
}

/** A parcel that waits for a carrier. */
export default guarded("announcement", AnnouncementPage);

async function AnnouncementPage({ params, searchParams }: PageProps) {
  const { locale: asked, slugId } = await params;
  const locale = toLocale(asked);
  setRequestLocale(locale);
  const intent = intentOf(await searchParams);
  const found = await readListing("announcements", locale, slugId, intent);
  if (!found.view)
    return <Unavailable kind="announcements" locale={locale} publicStatus={found.publicStatus} lane={found.lane} />;
  const { view } = found;
  const [t, looker] = await Promise.all([
    getTranslations("listings"),
    readListingViewer(locale, view.id, "announcement"),
  ]);
  const path = listingPath("announcements", view);
  const isOpen = view.status === AnnouncementStatus.current && !view.isOutdated && !view.isMine;
  const contact = (isBar: boolean) =>
    isOpen || looker.roomId !== null ? (
      <AnnouncementContact
        announcementId={view.id}
        askedCents={Math.round(view.propositionPrice * 100)}
        path={path}
        intent={isBar ? undefined : intent}
        isBar={isBar}
        {...looker}
      />
    ) : null;
  return (
    <ClientMessages namespaces={listingNamespaces(view.isMine)}>
      <JsonLd
        things={[
          demand(siteFacts(), locale, view, path),
          breadcrumbList(siteFacts(), locale, [
            { name: t("announcements.title"), path: "/announcements" },
            { name: view.title, path },
          ]),
        ]}
      />
      <DetailFrame
        kind="announcements"
        keepsId={view.isMine ? undefined : view.id}
        title={view.title}
        notice={noticeOf(view, t)}
        chips={
          <>
            <Chip tone="primary">{t(view.shipmentType === ShipmentType.air ? "modes.air" : "modes.ground")}</Chip>
            {view.isOutdated ? <Chip tone="warning">{t("outdated")}</Chip> : null}
          </>
        }
        picture={<Gallery paths={picturesOf(view)} title={view.title} />}
        aside={<AnnouncementAside view={view} contact={view.isMine ? null : contact(false)} />}
        bar={view.isMine ? null : contact(true)}
      >
        {view.isMine && view.status === AnnouncementStatus.current && !view.isOutdated ? (
          <OwnMatches kind="announcements" id={view.id} locale={locale} />
        ) : null}
        <DetailSection id="facts" title={t("detail.facts")}>
          <AnnouncementFacts view={view} />
        </DetailSection>
        {view.shortAudio ? (
          <DetailSection id="voice" title={t("detail.voice")}>
            <AudioPlayer src={view.shortAudio.path} durationMs={view.shortAudio.durationMs} label={t("detail.voice")} />
          </DetailSection>
        ) : null}
        <DetailSection id="packages" title={t("detail.packages")}>
          <PackageList packages={view.packages} />
        </DetailSection>
        <DetailSection id="places" title={t("detail.places")}>
          <AnnouncementPlaces view={view} />
        </DetailSection>
        <DetailSection id="map" title={t("map.title")}>
          <RouteMap
            from={pointOf(view.depart)}
            to={pointOf(view.destination)}
            settings={webRuntime().adapters.maps.settings}
          />
        </DetailSection>
      </DetailFrame>
    </ClientMessages>
  );
}

function picturesOf(view: AnnouncementView): string[] {
  const paths = [view.thumbnail.path, ...view.packages.flatMap(({ images }) => images.map(({ path }) => path))];
  return [...new Set(paths.filter(Boolean))];
}

type Texts = Awaited<ReturnType<typeof getTranslations<"listings">>>;

function noticeOf(view: AnnouncementView, t: Texts) {
  const state = nameOf(AnnouncementStatus, view.status);
  if (state !== "current") return { tone: "info" as const, text: t(`detail.notice.${state}`) };
  if (view.isOutdated) return { tone: "warning" as const, text: t("detail.notice.outdated") };
  if (view.visibility === Visibility.none) return { tone: "info" as const, text: t("detail.notice.private") };
  return undefined;
}

/** An address is drawn as a circle round about where it is, unless its owner shows it. */
function pointOf({ city, coordinates, exactLocation }: AnnouncementView["depart"]) {
  return { city, point: coordinates, isNear: !exactLocation };
}
