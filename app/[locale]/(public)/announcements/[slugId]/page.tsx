import { AnnouncementAside } from "@/components/deals/first-contact/announcement-aside";
import { AnnouncementContact } from "@/components/deals/first-contact/announcement-contact";
import { ClientMessages } from "@/components/layout/client-messages";
import { AnnouncementFactList, AnnouncementPlaces } from "@/components/listings/announcements/announcement-fact-list";
import { PackageList } from "@/components/listings/announcements/package-list";
import { DetailFrame, DetailSection } from "@/components/listings/detail/detail-frame";
import { Gallery } from "@/components/listings/detail/gallery";
import type { ListingTexts } from "@/components/listings/lists/listing-summaries";
import { demand } from "@/components/listings/shared/listing-json-ld";
import { RouteMap } from "@/components/map/route-map";
import { JsonLd } from "@/components/seo/json-ld";
import { breadcrumbList } from "@/components/seo/json-ld-nodes";
import { AudioPlayer } from "@/components/ui/audio-player";
import { Chip } from "@/components/ui/chip";
import { nameOf } from "@/db/enums/core/enumeration";
import { AnnouncementStatus, ShipmentType, Visibility } from "@/db/enums/listings/announcements";
import { webRuntime } from "@/lib/http/runtime";
import { formatsFor } from "@/lib/i18n/formats";
import type { AnnouncementView } from "@/lib/listings/announcements/contract";
import { routeTitle } from "@/lib/listings/shared/route-phrases";
import { siteFacts } from "@/lib/pages/base/site-facts";
import { describeAnnouncement } from "@/lib/pages/listings/describe-listing";
import { listingNamespaces } from "@/lib/pages/listings/find-listing";
import { listingHead, listingPage, type ShownPage } from "@/lib/pages/listings/listing-page";
import { OwnMatches } from "@/lib/pages/listings/own-matches";
import { isForeignTitle } from "@/lib/platform/translations/rules";

export const generateMetadata = listingHead("announcements", ({ view, locale }) => {
  const route = routeTitle(locale, view.depart.city, view.destination.city);
  const isOpen = view.status === AnnouncementStatus.current && view.visibility === Visibility.everyone;
  return {
    title: isForeignTitle(view.title, locale) ? `${route} – ${view.title}` : `${view.title} – ${route}`,
    description: describeAnnouncement(view, formatsFor(locale)),
    isIndexed: isOpen && !view.isOutdated,
    ...(isOpen ? { picture: `announcement-${view.id}` } : {}),
  };
});

/** A parcel that waits for a carrier. */
export default listingPage("announcements", AnnouncementPage);

function AnnouncementPage({ view, t, locale, path, intent, viewer, rates }: ShownPage<"announcements">) {
  const isOpen = view.status === AnnouncementStatus.current && !view.isOutdated && !view.isMine;
  const contact = (isBar: boolean) =>
    isOpen || viewer.roomId !== null ? (
      <AnnouncementContact
        announcementId={view.id}
        askedCents={Math.round(view.propositionPrice * 100)}
        parcel={{
          route: {
            fromId: view.depart.cityId,
            toId: view.destination.cityId,
            shipmentType: view.shipmentType,
            weight: view.totalWeight,
          },
          places: { from: view.depart.city, to: view.destination.city },
        }}
        path={path}
        intent={isBar ? undefined : intent}
        isBar={isBar}
        {...viewer}
      />
    ) : null;
  return (
    <ClientMessages namespaces={listingNamespaces(view.isMine)}>
      <JsonLd
        nodes={[
          demand(siteFacts(), locale, view, path),
          breadcrumbList(siteFacts(), locale, [
            { name: t("announcements.title"), path: "/announcements" },
            { name: view.title, path },
          ]),
        ]}
      />
      <DetailFrame
        kind="announcements"
        favouriteId={view.isMine ? undefined : view.id}
        title={view.title}
        route={routeTitle(locale, view.depart.city, view.destination.city)}
        written={{
          of: { subject: "announcement", id: view.id },
          texts: [view.title, ...view.packages.flatMap(({ title, content }) => [title, content])],
        }}
        notice={noticeOf(view, t)}
        chips={
          <>
            <Chip variant="primary">{t(view.shipmentType === ShipmentType.air ? "modes.air" : "modes.ground")}</Chip>
            {view.isOutdated ? <Chip variant="warning">{t("outdated")}</Chip> : null}
          </>
        }
        picture={<Gallery paths={picturesOf(view)} title={view.title} />}
        aside={<AnnouncementAside view={view} rates={rates} contact={view.isMine ? null : contact(false)} />}
        bar={view.isMine ? null : contact(true)}
      >
        {view.isMine && view.status === AnnouncementStatus.current && !view.isOutdated ? (
          <OwnMatches kind="announcements" id={view.id} locale={locale} weightKg={view.totalWeight} />
        ) : null}
        <DetailSection id="facts" title={t("detail.facts")}>
          <AnnouncementFactList view={view} />
        </DetailSection>
        {view.shortAudio ? (
          <DetailSection id="voice" title={t("detail.voice")}>
            <AudioPlayer src={view.shortAudio.path} durationMs={view.shortAudio.durationMs} label={t("detail.voice")} />
          </DetailSection>
        ) : null}
        <DetailSection id="packages" title={t("detail.packages")}>
          <PackageList announcementId={view.id} packages={view.packages} />
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

function noticeOf(view: AnnouncementView, t: ListingTexts) {
  const state = nameOf(AnnouncementStatus, view.status);
  if (state !== "current") return { variant: "info" as const, text: t(`detail.notice.${state}`) };
  if (view.isOutdated) return { variant: "warning" as const, text: t("detail.notice.outdated") };
  if (view.visibility === Visibility.none) return { variant: "info" as const, text: t("detail.notice.private") };
  return undefined;
}

/** An address is drawn as a circle round about where it is, unless its owner shows it. */
function pointOf({ city, coordinates, exactLocation }: AnnouncementView["depart"]) {
  return { city, point: coordinates, isNear: !exactLocation };
}
