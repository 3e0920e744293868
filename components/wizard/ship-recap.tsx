"use client";

import { useTranslations } from "next-intl";
import { filesAt, isUploaded, keyOf } from "@/components/forms/file-items";
import { Ltr, Measure } from "@/components/ui/ltr";
import { ShipmentType, Visibility } from "@/lib/announcements/kinds";
import { nameOf } from "@/lib/core/kinds";
import { useFormats } from "@/lib/i18n/formats";
import { RecapBlock, useDayText } from "./recap";
import { shipFees } from "./ship-arrival";
import { totalsOf } from "./ship-totals";
import { listAt, type Tree, textAt, treeAt } from "./tree";
import { useWizard } from "./use-wizard";

/** Everything at a glance before it is saved, each block with its way back. */
export function ShipRecap() {
  return (
    <>
      <DetailsBlock />
      <PackagesBlock />
      <ArrivalBlock />
    </>
  );
}

/** Words a text of the form, as it was typed; a dash where there is none. */
function useText() {
  const t = useTranslations("wizard.recap");
  const { values } = useWizard();
  return (path: string) => {
    const text = textAt(values, path);
    return text ? <bdi>{text}</bdi> : t("none");
  };
}

function usePlaceItems(name: "depart" | "destination", label: string) {
  const t = useTranslations("wizard.fields");
  const text = useText();
  const { values } = useWizard();
  const phone = textAt(values, `${name}.contact.phoneNumber`);
  return [
    { term: label, detail: text(`${name}.ui.city`) },
    { term: t("address"), detail: text(`${name}.adresse`) },
    {
      term: t("contactName"),
      detail: (
        <>
          {text(`${name}.contact.fullName`)} · <Ltr>{phone}</Ltr>
        </>
      ),
    },
  ];
}

function DetailsBlock() {
  const t = useTranslations("wizard");
  const { get, values } = useWizard();
  const text = useText();
  const day = useDayText();
  const visibility = Object.values(Visibility).find((value) => value === get("visibility")) ?? Visibility.everyone;
  const places = usePlaceItems("depart", t("fields.departure"));
  const hasVoice = filesAt(treeAt(values, "ui").shortAudio).length > 0;
  return (
    <RecapBlock
      step="details"
      title={t("ship.steps.details")}
      items={[
        { term: t("fields.title"), detail: text("title") },
        {
          term: t("fields.way"),
          detail: get("shipmentType") === ShipmentType.air ? t("fields.air") : t("fields.ground"),
        },
        { term: t("recap.dates"), detail: t("recap.to", { from: day("startDate"), to: day("endDate") }) },
        { term: t("fields.visibility"), detail: t(`choices.visibility.${nameOf(Visibility, visibility)}`) },
        { term: t("fields.audio"), detail: hasVoice ? t("recap.yes") : t("recap.no") },
        ...places,
      ]}
    />
  );
}

function PackagesBlock() {
  const t = useTranslations("wizard");
  const { values } = useWizard();
  const { weight } = useFormats();
  const packages = listAt(values, "packages");
  const photos = packages.flatMap((item) => filesAt(treeAt(item, "ui").images));
  const { kilograms } = totalsOf(values);
  return (
    <RecapBlock
      step="packages"
      title={t("ship.steps.packages")}
      items={[
        {
          term: t("recap.packages", { count: packages.length }),
          detail: (
            <>
              {t("recap.photos", { count: photos.length })} · <Measure>{weight(kilograms)}</Measure>
            </>
          ),
        },
        ...packages.map((item, index) => ({
          term: <bdi>{textAt(item, "title") || t("fields.package", { number: index + 1 })}</bdi>,
          detail: <PackageLine item={item} />,
        })),
      ]}
    />
  );
}

function PackageLine({ item }: { item: Tree }) {
  const { files } = useWizard();
  const f = useFormats();
  const photos = filesAt(treeAt(item, "ui").images);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>
        <bdi>{textAt(item, "quantity")}</bdi> × <Measure>{weightOf(item, f)}</Measure>
      </span>
      {photos.map((photo) => {
        const src = files.previewOf(keyOf(photo)) ?? (isUploaded(photo) ? `${photo.path}/320` : undefined);
        // biome-ignore lint/performance/noImgElement: a picture of this device, or one that the server keeps in fitting widths
        return src ? <img key={keyOf(photo)} src={src} alt="" className="size-11 rounded-sm object-cover" /> : null;
      })}
    </span>
  );
}

/** A parcel's weight in the unit that it was given in. */
function weightOf(item: Tree, { kilogramSign, gramSign }: ReturnType<typeof useFormats>): string {
  return `${textAt(item, "weight")} ${textAt(item, "weightUnit") === "g" ? gramSign : kilogramSign}`;
}

function ArrivalBlock() {
  const t = useTranslations("wizard");
  const { values } = useWizard();
  const { price } = useFormats();
  const fees = shipFees(values);
  const places = usePlaceItems("destination", t("fields.destination"));
  const euros = (cents: number | undefined) => (cents === undefined ? t("recap.none") : <Ltr>{price(cents)}</Ltr>);
  return (
    <RecapBlock
      step="arrival"
      title={t("ship.steps.arrival")}
      items={[
        ...places,
        { term: t("fields.price"), detail: euros(fees?.priceCents) },
        { term: t("recap.total"), detail: euros(fees?.totalCents) },
      ]}
    />
  );
}
