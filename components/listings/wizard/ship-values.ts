import { localDay } from "@/lib/core/time";
import type { AnnouncementView } from "@/lib/listings/announcements/contract";
import type { FormValues } from "./form-values";

/** An announcement as its form shows it. */
export function shipValuesOf(view: AnnouncementView): FormValues {
  return {
    title: view.title,
    shortAudio: view.shortAudio?.id ?? "",
    shipmentType: view.shipmentType,
    subShipmentType: view.subShipmentType ?? "",
    packages: view.packages.map((item) => ({
      id: item.id,
      title: item.title,
      content: item.content,
      sizeId: item.sizeId,
      length: String(item.length),
      width: String(item.width),
      height: String(item.height),
      weight: String(item.weight),
      weightUnit: "kg",
      quantity: String(item.quantity),
      value: String(item.value),
      fragile: item.fragile,
      transparentPackaging: item.transparentPackaging,
      images: item.images.map(({ id }) => id),
      ui: { key: `kept-${item.id}`, images: item.images.map(({ id, path }) => ({ id, path })) },
    })),
    propositionPrice: String(view.propositionPrice),
    startDate: view.startDate,
    endDate: view.endDate,
    publishDate: localDay(new Date(view.publishDate), view.depart.timeZone),
    visibility: view.visibility,
    carrierType: view.carrierType ?? "",
    frequency: view.frequency,
    thumbnail: view.thumbnail.id,
    vehicleType: view.vehicleType ?? "",
    depart: placeOf(view, "depart"),
    destination: placeOf(view, "destination"),
    ui: view.shortAudio ? { shortAudio: [{ id: view.shortAudio.id, path: view.shortAudio.path }] } : {},
  };
}

function placeOf(view: AnnouncementView, name: "depart" | "destination"): FormValues {
  const place = view[name];
  const own = view.private?.[name];
  return {
    id: place.id,
    country: place.countryId,
    city: place.cityId,
    region: place.region ?? "",
    coordinates: own?.coordinates ?? "",
    adresse: own?.adresse ?? "",
    contact: {
      fullName: own?.contact.fullName ?? "",
      role: own?.contact.role ?? "",
      email: own?.contact.email ?? "",
      phoneNumber: own?.contact.phoneNumber ?? "",
    },
    locationType: place.locationType,
    elevator: place.elevator,
    floor: String(place.floor),
    handling: place.handling,
    exactLocation: place.exactLocation && own?.coordinates !== null,
    // Without a point of its own the place stands for its city's middle.
    ui: { city: place.city, timeZone: place.timeZone, ...(own?.coordinates ? {} : { point: place.coordinates }) },
  };
}
