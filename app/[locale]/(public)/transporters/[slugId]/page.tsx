import { TripAside } from "@/components/deals/first-contact/trip-aside";
import { TripContact } from "@/components/deals/first-contact/trip-contact";
import { ClientMessages } from "@/components/layout/client-messages";
import { DetailFrame, DetailSection } from "@/components/listings/detail/detail-frame";
import { Gallery } from "@/components/listings/detail/gallery";
import type { ListingTexts } from "@/components/listings/lists/listing-summaries";
import { DepartureTime } from "@/components/listings/lists/listing-summaries";
import { ForbiddenList } from "@/components/listings/shared/forbidden-list";
import { trip } from "@/components/listings/shared/listing-json-ld";
import { VehicleIcon } from "@/components/listings/shared/listing-picture";
import { CapacityOptions, TripFactList } from "@/components/listings/trips/trip-fact-list";
import { RouteMap } from "@/components/map/route-map";
import { TranslatedText } from "@/components/platform/translations/translated-text";
import { JsonLd } from "@/components/seo/json-ld";
import { breadcrumbList } from "@/components/seo/json-ld-nodes";
import { Chip } from "@/components/ui/chip";
import { nameOf } from "@/db/enums/core/enumeration";
import { TripStatus } from "@/db/enums/listings/trips";
import type { Locale } from "@/lib/core/base/actor";
import { webRuntime } from "@/lib/http/runtime";
import { formatsFor } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import { readName } from "@/lib/identity/people/rules";
import { pricesOf } from "@/lib/listings/prices/rules";
import { routeTitle } from "@/lib/listings/shared/route-phrases";
import type { TripView } from "@/lib/listings/trips/contract";
import { siteFacts } from "@/lib/pages/base/site-facts";
import { describeTrip } from "@/lib/pages/listings/describe-listing";
import { listingNamespaces } from "@/lib/pages/listings/find-listing";
import { listingHead, listingPage, type ShownPage } from "@/lib/pages/listings/listing-page";
import { OwnMatches } from "@/lib/pages/listings/own-matches";
import { OwnerReviews } from "@/lib/pages/listings/owner-reviews";

function titleOf(view: TripView, locale: Locale): string {
  return view.title ?? routeTitle(locale, view.departure.city, view.arrival.city);
}

export const generateMetadata = listingHead("transporters", ({ view, t, locale }) => ({
  title: titleOf(view, locale),
  description: describeTrip(view, t, formatsFor(locale)),
  isIndexed: isOpen(view),
  ...(isOpen(view) ? { picture: `transporter-${view.id}` } : {}),
}));

/** A trip that takes parcels along. */
export default listingPage("transporters", TripPage);

function isOpen(view: TripView): boolean {
  return view.statusId === TripStatus.active && view.moderation === "approved" && !view.isOutdated;
}

function TripPage({ view, t, locale, path, intent, viewer, rates }: ShownPage<"transporters">) {
  const title = titleOf(view, locale);
  const contact = (isBar: boolean) =>
    !view.isMine && (isOpen(view) || viewer.roomId !== null) ? (
      <TripContact
        trip={{
          id: view.id,
          prices: pricesOf(view),
          transportType: view.transportType,
          carrierName: readName(view.owner, locale),
          carrierPhoto: view.owner.photo,
          departs: <DepartureTime card={view} />,
          weightLeftKg: view.weightLeft,
          departure: { id: view.departure.cityId, name: view.departure.city },
          arrival: { id: view.arrival.cityId, name: view.arrival.city },
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
          trip(siteFacts(), locale, view, title, path),
          breadcrumbList(siteFacts(), locale, [
            { name: t("transports.title"), path: "/transporters" },
            { name: title, path },
          ]),
        ]}
      />
      <DetailFrame
        kind="transporters"
        favouriteId={view.isMine ? undefined : view.id}
        title={title}
        route={routeTitle(locale, view.departure.city, view.arrival.city)}
        written={{
          of: { subject: "transporter", id: view.id },
          texts: [view.title, view.additionalInformation],
        }}
        notice={noticeOf(view, t)}
        owner={view.isMine ? undefined : view.owner}
        chips={
          <>
            <Chip variant="primary">
              <VehicleIcon vehicle={view.vehicleType} className="size-4" />
              {t(`vehicles.${view.vehicleType}`)}
            </Chip>
            {view.isOutdated ? <Chip variant="warning">{t("outdated")}</Chip> : null}
          </>
        }
        picture={<TripPicture view={view} title={title} />}
        aside={<TripAside view={view} rates={rates} title={title} contact={contact(false)} />}
        bar={contact(true)}
      >
        {view.isMine && isOpen(view) ? <OwnMatches kind="transporters" id={view.id} locale={locale} /> : null}
        <DetailSection id="facts" title={t("detail.facts")}>
          <TripFactList view={view} />
        </DetailSection>
        {view.vehiclePictures.length > 0 ? (
          <DetailSection id="map" title={t("map.title")}>
            <TripRoute view={view} />
          </DetailSection>
        ) : null}
        <DetailSection id="capacity" title={t("detail.capacity")}>
          <CapacityOptions view={view} />
        </DetailSection>
        <DetailSection id="forbidden" title={t("forbidden.tripTitle")}>
          <p className="mb-3 max-w-[68ch] text-muted">
            {t("forbidden.text")}{" "}
            <Link href="/legal/terms" className="text-link underline underline-offset-4">
              {t("forbidden.all")}
            </Link>
          </p>
          <ForbiddenList />
        </DetailSection>
        {view.additionalInformation ? (
          <DetailSection id="information" title={t("detail.information")}>
            <TranslatedText
              as="p"
              of={{ subject: "transporter", id: view.id }}
              field="information"
              text={view.additionalInformation}
              className="align-parent max-w-[68ch] whitespace-pre-line"
            />
          </DetailSection>
        ) : null}
        <OwnerReviews owner={view.owner} locale={locale} />
      </DetailFrame>
    </ClientMessages>
  );
}

/** Its vehicle where there are photos of it, otherwise its way. */
function TripPicture({ view, title }: { view: TripView; title: string }) {
  if (view.vehiclePictures.length === 0) return <TripRoute view={view} />;
  return <Gallery paths={view.vehiclePictures.map(({ path }) => path)} title={title} />;
}

function TripRoute({ view }: { view: TripView }) {
  return (
    <RouteMap
      from={pointOf(view.departure)}
      stops={view.intermediateStops.map(pointOf)}
      to={pointOf(view.arrival)}
      settings={webRuntime().adapters.maps.settings}
    />
  );
}

function noticeOf(view: TripView, t: ListingTexts) {
  if (view.statusId === TripStatus.trial) return { variant: "info" as const, text: t("detail.notice.trial") };
  if (view.moderation === "pending") return { variant: "info" as const, text: t("detail.notice.pending") };
  if (view.moderation === "rejected") {
    const reason = view.private?.moderationReason;
    return {
      variant: "danger" as const,
      text: reason ? t("detail.notice.rejected", { reason }) : t("detail.notice.rejectedPlain"),
    };
  }
  if (view.statusId !== TripStatus.active) {
    const state = nameOf(TripStatus, view.statusId) === "reserved" ? "reserved" : "completed";
    return { variant: "info" as const, text: t(`detail.notice.trip.${state}`) };
  }
  return view.isOutdated ? { variant: "warning" as const, text: t("detail.notice.outdated") } : undefined;
}

function pointOf({ city, coordinates }: TripView["departure"]) {
  return { city, point: coordinates };
}
