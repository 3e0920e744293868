import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { describeTrip } from "@/app/[locale]/(public)/describe-listing";
import { intentOf, listingNamespaces, readListing, readListingViewer } from "@/app/[locale]/(public)/listing-page";
import { OwnMatches } from "@/app/[locale]/(public)/own-matches";
import { pageMetadata } from "@/app/[locale]/(public)/page-metadata";
import { siteFacts } from "@/app/[locale]/(public)/site-facts";
import { Unavailable, unavailablePage } from "@/app/[locale]/(public)/unavailable";
import { guarded, guardedHead } from "@/app/[locale]/guarded";
import { CityLabel, initialsOf } from "@/components/brand/city-label";
import { TripAside } from "@/components/deals/first-contact/trip-aside";
import { TripContact } from "@/components/deals/first-contact/trip-contact";
import { ClientMessages } from "@/components/layout/client-messages";
import { DetailFrame, DetailSection } from "@/components/listings/detail/detail-frame";
import { Gallery } from "@/components/listings/detail/gallery";
import { DepartureTime } from "@/components/listings/lists/listing-summaries";
import { trip } from "@/components/listings/shared/listing-json-ld";
import { listingPath } from "@/components/listings/shared/listing-path";
import { VehicleIcon } from "@/components/listings/shared/listing-picture";
import type { RawQuery } from "@/components/listings/shared/listing-query";
import { CapacityOptions, TripFacts } from "@/components/listings/trips/trip-facts";
import { RouteMap } from "@/components/map/route-map";
import { JsonLd } from "@/components/seo/json-ld";
import { breadcrumbList } from "@/components/seo/json-ld-nodes";
import { Chip } from "@/components/ui/chip";
import { nameOf } from "@/db/enums/core/enumeration";
import { TripStatus } from "@/db/enums/listings/trips";
import { type Locale, toLocale } from "@/lib/core/actor";
import { webRuntime } from "@/lib/http/runtime";
import { shownName } from "@/lib/identity/people/rules";
import type { TripView } from "@/lib/listings/trips/contract";

type PageProps = { params: Promise<{ locale: string; slugId: string }>; searchParams: Promise<RawQuery> };

type Texts = Awaited<ReturnType<typeof getTranslations<"listings">>>;

function titleOf(view: TripView, t: Texts): string {
  return view.title ?? t("tripTitle", { from: view.departure.city, to: view.arrival.city });
}

/** The head of a trip's page; only what takes offers is for search engines. */
export const generateMetadata = guardedHead("transporter", describePage);

async function describePage({ params, searchParams }: PageProps): Promise<Metadata> {
  const { locale: asked, slugId } = await params;
  const locale = toLocale(asked);
  const { view, publicStatus } = await readListing("transporters", locale, slugId, intentOf(await searchParams));
  if (!view) return unavailablePage(locale, publicStatus);
  const t = await getTranslations({ locale, namespace: "listings" });
  const isOpen = view.statusId === TripStatus.active && view.moderation === "approved" && !view.isOutdated;
  return pageMetadata({
    locale,
    path: listingPath("transporters", view),
    title: titleOf(view, t),
    description: describeTrip(view, t, locale),
    isIndexed: isOpen,
    picture: isOpen ? `transporter-${view.id}` : undefined,
  });
}

/** A journey that takes parcels along. */
export default guarded("transporter", TripPage);

async function TripPage({ params, searchParams }: PageProps) {
  const { locale: asked, slugId } = await params;
  const locale = toLocale(asked);
  setRequestLocale(locale);
  const intent = intentOf(await searchParams);
  const found = await readListing("transporters", locale, slugId, intent);
  if (!found.view)
    return <Unavailable kind="transporters" locale={locale} publicStatus={found.publicStatus} lane={found.lane} />;
  const { view } = found;
  const [t, looker] = await Promise.all([
    getTranslations("listings"),
    readListingViewer(locale, view.id, "transporter"),
  ]);
  const title = titleOf(view, t);
  const path = listingPath("transporters", view);
  const isOpen = view.statusId === TripStatus.active && view.moderation === "approved" && !view.isOutdated;
  const contact = (isBar: boolean) =>
    !view.isMine && (isOpen || looker.roomId !== null) ? (
      <TripContact
        trip={{
          id: view.id,
          minPriceCents: Math.round(view.minPrice * 100),
          carrierName: shownName(view.owner),
          departs: <DepartureTime card={view} />,
          weightLeftKg: view.weightLeft,
          departure: { id: view.departure.cityId, name: view.departure.city },
          arrival: { id: view.arrival.cityId, name: view.arrival.city },
        }}
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
          trip(siteFacts(), locale, view, title, path),
          breadcrumbList(siteFacts(), locale, [
            { name: t("transports.title"), path: "/transporters" },
            { name: title, path },
          ]),
        ]}
      />
      <DetailFrame
        kind="transporters"
        keepsId={view.isMine ? undefined : view.id}
        title={title}
        notice={noticeOf(view, t)}
        chips={
          <>
            <Chip tone="primary">
              <VehicleIcon vehicle={view.vehicleType} className="size-4" />
              {t(`vehicles.${view.vehicleType}`)}
            </Chip>
            {view.isOutdated ? <Chip tone="warning">{t("outdated")}</Chip> : null}
            {view.owner.verified ? <Chip tone="success">{t("verified")}</Chip> : null}
          </>
        }
        picture={<TripPicture view={view} title={title} locale={locale} />}
        aside={<TripAside view={view} title={title} contact={contact(false)} />}
        bar={contact(true)}
      >
        {view.isMine && isOpen ? <OwnMatches kind="transporters" id={view.id} locale={locale} /> : null}
        <DetailSection id="facts" title={t("detail.facts")}>
          <TripFacts view={view} />
        </DetailSection>
        <DetailSection id="map" title={t("map.title")}>
          <RouteMap
            from={pointOf(view.departure)}
            stops={view.intermediateStops.map(pointOf)}
            to={pointOf(view.arrival)}
            settings={webRuntime().adapters.maps.settings}
          />
        </DetailSection>
        <DetailSection id="capacity" title={t("detail.capacity")}>
          <CapacityOptions view={view} />
        </DetailSection>
        {view.additionalInformation ? (
          <DetailSection id="information" title={t("detail.information")}>
            <p className="max-w-[68ch] whitespace-pre-line" dir="auto">
              {view.additionalInformation}
            </p>
          </DetailSection>
        ) : null}
      </DetailFrame>
    </ClientMessages>
  );
}

function TripPicture({ view, title, locale }: { view: TripView; title: string; locale: Locale }) {
  if (view.vehiclePictures.length > 0)
    return <Gallery paths={view.vehiclePictures.map(({ path }) => path)} title={title} />;
  // Arabic letters join: three of a name are no initials.
  const nameOn = (city: string) => (locale === "ar" ? city : initialsOf(city));
  return (
    <CityLabel
      from={nameOn(view.departure.city)}
      to={nameOn(view.arrival.city)}
      className="aspect-auto h-40 rounded-lg sm:h-56"
    />
  );
}

function noticeOf(view: TripView, t: Texts) {
  if (view.statusId === TripStatus.trial) return { tone: "info" as const, text: t("detail.notice.trial") };
  if (view.moderation === "pending") return { tone: "info" as const, text: t("detail.notice.pending") };
  if (view.moderation === "rejected") {
    const reason = view.private?.moderationReason;
    return {
      tone: "danger" as const,
      text: reason ? t("detail.notice.rejected", { reason }) : t("detail.notice.rejectedPlain"),
    };
  }
  if (view.statusId !== TripStatus.active) {
    const state = nameOf(TripStatus, view.statusId) === "reserved" ? "reserved" : "completed";
    return { tone: "info" as const, text: t(`detail.notice.${state}`) };
  }
  return view.isOutdated ? { tone: "warning" as const, text: t("detail.notice.outdated") } : undefined;
}

function pointOf({ city, coordinates }: TripView["departure"]) {
  return { city, point: coordinates };
}
