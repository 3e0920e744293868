import type { z } from "zod";
import type { JsonLdNode } from "@/components/seo/json-ld";
import { addressOf, type Site } from "@/components/seo/json-ld-nodes";
import type { Locale } from "@/lib/core/base/actor";
import { CURRENCY } from "@/lib/core/base/money";
import { writtenIso } from "@/lib/core/time/time";
import type { AnnouncementView } from "@/lib/listings/announcements/contract";
import type { TripView } from "@/lib/listings/trips/contract";
import type { CityRef } from "@/lib/platform/places/contract";

type City = z.output<typeof CityRef>;

function place(city: City): JsonLdNode {
  return {
    "@type": "City",
    name: city.city,
    address: { "@type": "PostalAddress", addressLocality: city.city, addressCountry: city.countryCode },
  };
}

/**
 * A carrier's trip with what its space is offered at. The price is the lowest that the carrier
 * takes for a parcel.
 */
export function trip(site: Site, locale: Locale, view: TripView, title: string, path: string): JsonLdNode {
  const url = addressOf(site, locale, path);
  return {
    "@type": "Trip",
    "@id": `${url}#trip`,
    name: title,
    url,
    description: view.additionalInformation ?? undefined,
    departureTime: writtenIso({ day: view.departureDay, time: view.departureTime, zone: view.departure.timeZone }),
    arrivalTime: view.arrivalDay
      ? writtenIso({ day: view.arrivalDay, time: view.arrivalTime, zone: view.arrival.timeZone })
      : undefined,
    itinerary: [view.departure, ...view.intermediateStops, view.arrival].map(place),
    provider: { "@type": "Person", name: view.owner.firstName },
    offers: {
      "@type": "Offer",
      url,
      price: view.minPrice,
      priceCurrency: CURRENCY,
      availability: "https://schema.org/LimitedAvailability",
      // With the offset of the place, as the answer gives it.
      validThrough: view.departsUntil,
      eligibleQuantity: { "@type": "QuantitativeValue", maxValue: view.weightLeft, unitCode: "KGM" },
    },
  };
}

/** The JSON-LD demand of a shipper: someone who takes a parcel from one city to another. */
export function demand(site: Site, locale: Locale, view: AnnouncementView, path: string): JsonLdNode {
  const url = addressOf(site, locale, path);
  return {
    "@type": "Demand",
    "@id": `${url}#demand`,
    name: view.title,
    url,
    description: view.packages[0]?.content,
    availabilityStarts: view.startDate,
    availabilityEnds: view.endDate,
    validThrough: view.endDate,
    areaServed: [view.depart, view.destination].map(place),
    itemOffered: { "@type": "Service", serviceType: "ParcelDelivery", name: view.title },
    priceSpecification: { "@type": "PriceSpecification", price: view.propositionPrice, priceCurrency: CURRENCY },
    eligibleQuantity: { "@type": "QuantitativeValue", value: view.totalWeight, unitCode: "KGM" },
    seller: { "@type": "Person", name: view.owner.firstName },
  };
}
