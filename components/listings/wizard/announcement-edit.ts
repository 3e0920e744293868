import { useTranslations } from "next-intl";
import type { EditOptions } from "@/components/forms/use-edit";
import { nameOf } from "@/db/enums/core/enumeration";
import { CarrierType, Frequency, SubShipmentType, Visibility } from "@/db/enums/listings/announcements";
import type { AnnouncementView } from "@/lib/listings/announcements/contract";
import { isByAir } from "./announcement-rules";
import { type AnnouncementValues, announcementValuesOf } from "./announcement-values";
import { useEditWords, wordsBy } from "./edit-words";

type Edit = EditOptions<AnnouncementValues, AnnouncementView>;
type Place = AnnouncementValues["depart"];
type Package = AnnouncementValues["packages"][number];

/** How the form of an announcement edits one that is stored. */
export function useAnnouncementEdit(version: string | undefined): Edit | undefined {
  const inWords = useAnnouncementWords();
  if (version === undefined) return undefined;
  return {
    version,
    versionOf: (view) => view.private?.version ?? "",
    valuesOf: announcementValuesOf,
    inWords,
    pathsOf: (field) => (field === "shortAudio" ? ["ui.shortAudio"] : undefined),
    by: "team",
  };
}

function useAnnouncementWords() {
  const t = useTranslations("wizard");
  const words = useEditWords();
  const packageLine = ({ title, content, weight, quantity, value, ui }: Package) =>
    words.line([
      title,
      content,
      words.measure(weight, "kilogram"),
      `× ${quantity}`,
      words.euros(value),
      words.photos(ui.images),
    ]);
  const placeLine = ({ ui, adresse, contact }: Place) =>
    words.line([ui.city, adresse, contact.fullName, contact.phoneNumber, contact.email]);
  return wordsBy<AnnouncementValues>({
    title: ({ title }) => ({ label: t("fields.title"), text: title }),
    shipmentType: (values) => ({ label: t("fields.way"), text: t(isByAir(values) ? "fields.air" : "fields.ground") }),
    subShipmentType: ({ subShipmentType: kind }) => ({
      label: t("fields.subType"),
      text: kind === "" ? "" : t(`choices.sub.${nameOf(SubShipmentType, kind)}`),
    }),
    vehicleType: ({ vehicleType }) => ({
      label: t("fields.vehicle"),
      text: vehicleType === "" ? t("fields.anyVehicle") : t(`choices.vehicle.${vehicleType}`),
    }),
    packages: ({ packages }) =>
      packages.map((item, at) => ({ label: t("fields.package", { number: at + 1 }), text: packageLine(item) })),
    thumbnail: () => ({ label: t("recap.cover") }),
    shortAudio: () => ({ label: t("fields.audio") }),
    depart: ({ depart }) => ({ label: t("fields.departure"), text: placeLine(depart) }),
    destination: ({ destination }) => ({ label: t("fields.destination"), text: placeLine(destination) }),
    startDate: ({ startDate }) => ({ label: t("fields.start"), text: words.day(startDate) }),
    endDate: ({ endDate }) => ({ label: t("fields.end"), text: words.day(endDate) }),
    publishDate: ({ publishDate }) => ({ label: t("fields.publishDate"), text: words.day(publishDate) }),
    frequency: ({ frequency }) => ({
      label: t("fields.frequency"),
      text: t(`choices.frequency.${nameOf(Frequency, frequency)}`),
    }),
    propositionPrice: ({ propositionPrice }) => ({ label: t("fields.price"), text: words.euros(propositionPrice) }),
    visibility: ({ visibility }) => ({
      label: t("fields.visibility"),
      text: t(`choices.visibility.${nameOf(Visibility, visibility)}`),
    }),
    carrierType: ({ carrierType: kind }) => ({
      label: t("fields.carrierType"),
      text: kind === "" ? t("fields.anyCarrier") : t(`choices.carrier.${nameOf(CarrierType, kind)}`),
    }),
  });
}
