"use client";

import { Plus } from "lucide";
import { useTranslations } from "next-intl";
import { useFieldArray, useFormContext } from "react-hook-form";
import { guessParcel } from "@/components/listings/shared/guess-parcel";
import { KindButtons, ValueButtons } from "@/components/listings/shared/parcel-suggestions";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { nameOf, valuesOf } from "@/db/enums/core/enumeration";
import { Size } from "@/db/enums/listings/announcements";
import { useFormats } from "@/lib/i18n/formats";
import { ANNOUNCEMENT_LIMITS } from "@/lib/listings/announcements/limits";
import { usualSidesOf } from "@/lib/listings/announcements/rules";
import { ModeFields } from "./announcement-mode";
import { coverOf, totalsOf } from "./announcement-rules";
import { type AnnouncementValues, emptyPackage } from "./announcement-values";
import { fieldId } from "./field-ids";
import { useFieldProps } from "./fields";
import { MoreFields } from "./more-fields";
import { copyOf, type PackageActions, PackageButtons, PackageRow, useOpenRows } from "./package-rows";
import { AnnouncementField } from "./typed-fields";
import { useParcelGuess } from "./use-parcel-guess";
import { FieldsCard } from "./wizard-shell";

/**
 * The first step: a picture, what it is and between which cities; then how large, heavy and dear,
 * and how it travels.
 */
export function AnnouncementPackages() {
  const t = useTranslations("wizard.fields");
  const { control, getValues } = useFormContext<AnnouncementValues>();
  // A package may have an `id` of its own: the list's keys have another name.
  const { fields, append, insert, remove } = useFieldArray({ control, name: "packages", keyName: "rowKey" });
  const rows = useOpenRows();
  useParcelGuess();
  const isOne = fields.length === 1;
  const isFull = fields.length >= ANNOUNCEMENT_LIMITS.packagesMax;
  const actionsOf = (index: number): PackageActions => ({
    copy: isFull
      ? undefined
      : () => {
          rows.openOnly(index + 1);
          insert(index + 1, copyOf(getValues(`packages.${index}`)), { shouldFocus: false });
        },
    remove: isOne
      ? undefined
      : () => {
          rows.openOnly(undefined);
          remove(index);
        },
  });
  return (
    <>
      {fields.map(({ rowKey }, index) =>
        rows.isFolded(index) ? (
          <PackageRow key={rowKey} index={index} actions={actionsOf(index)} onOpen={() => rows.openOnly(index)} />
        ) : (
          <PackageFields key={rowKey} index={index} isOne={isOne} actions={actionsOf(index)} />
        ),
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isFull ? null : (
          <Button
            variant="secondary"
            onClick={() => {
              rows.openOnly(fields.length);
              append(emptyPackage(), { shouldFocus: false });
            }}
          >
            <Icon of={Plus} />
            {t("addPackage")}
          </Button>
        )}
        {isOne ? <TotalsIssue /> : <Totals />}
      </div>
      <FieldsCard>
        <ModeFields />
      </FieldsCard>
    </>
  );
}

type PackageFieldsProps = { index: number; isOne: boolean; actions: PackageActions };

function PackageFields({ index, isOne, actions }: PackageFieldsProps) {
  const t = useTranslations("wizard.fields");
  const { setValue, watch } = useFormContext<AnnouncementValues>();
  const values = watch();
  const at = <F extends string>(field: F) => `packages.${index}.${field}` as const;
  const { typed } = useFormats();
  const { sizeId, value, weight } = values.packages[index] ?? emptyPackage();
  const isGuess = weight !== "" && weight === typed(guessParcel(values.title).kilograms);
  return (
    <FieldsCard {...(isOne ? {} : { title: t("package", { number: index + 1 }) })} isPasteScope>
      <AnnouncementField.Photos
        name={at("ui.images")}
        label={t("photos")}
        hint={t("photosHint", { max: ANNOUNCEMENT_LIMITS.photosMax })}
        max={ANNOUNCEMENT_LIMITS.photosMax}
        coverKey={coverOf(values)}
        // The first photo is the cover, unless an earlier choice still stands as it was.
        onChange={() => setValue("thumbnail", "")}
      />
      {index === 0 ? (
        <>
          <AnnouncementField.Text
            name="title"
            label={t("title")}
            contacts="refused"
            hint={t("titleHint")}
            maxLength={ANNOUNCEMENT_LIMITS.titleLengthMax}
          />
          <KindButtons
            title={values.title}
            onPick={(title) => {
              setValue("title", title);
              // Where it goes is asked next.
              if (values.depart.city === "") document.getElementById(fieldId("depart.city"))?.focus();
            }}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <CityField name="depart" label={t("departure")} />
            <CityField name="destination" label={t("destination")} />
          </div>
        </>
      ) : (
        <NameField index={index} />
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        <AnnouncementField.Number name={at("weight")} label={t("weight")} unit="kilogram" isProposed={isGuess} />
        <AnnouncementField.Number name={at("value")} label={t("value")} unit="euro" />
      </div>
      <ValueButtons value={value} onPick={(picked) => setValue(at("value"), picked)} />
      <SizeField index={index} />
      <MoreFields
        label={t("morePackage")}
        paths={(["title", "length", "width", "height", "quantity", "content", "fragile"] as const).map(at)}
        isNeeded={sizeId === Size.custom}
      >
        <SideFields index={index} />
        <AnnouncementField.Number name={at("quantity")} label={t("quantity")} isWhole />
        <AnnouncementField.Check name={at("fragile")} label={t("fragile")} />
        {index === 0 ? <NameField index={index} /> : null}
        <AnnouncementField.Area
          name={at("content")}
          label={t("content")}
          contacts="refused"
          hint={t("contentHint")}
          optional
          maxLength={ANNOUNCEMENT_LIMITS.contentLengthMax}
        />
        {index === 0 ? <AnnouncementField.Voice name="ui.shortAudio" label={t("audio")} hint={t("audioHint")} /> : null}
      </MoreFields>
      <PackageButtons {...actions} />
    </FieldsCard>
  );
}

function CityField({ name, label }: { name: "depart" | "destination"; label: string }) {
  const { setValue } = useFormContext<AnnouncementValues>();
  const at = <F extends string>(field: F) => `${name}.${field}` as const;
  return (
    <AnnouncementField.City
      paths={{ city: at("city"), country: at("country"), coordinates: at("coordinates"), ui: at("ui") }}
      label={label}
      goesOnTo={name === "depart" ? "destination.city" : "packages.0.weight"}
      onChoose={() => {
        setValue(at("region"), "");
        // Without a point there is no exact place to show.
        setValue(at("exactLocation"), false);
      }}
    />
  );
}

function NameField({ index }: { index: number }) {
  const t = useTranslations("wizard.fields");
  return (
    <AnnouncementField.Text
      name={`packages.${index}.title`}
      label={t("packageTitle")}
      contacts="refused"
      optional
      maxLength={ANNOUNCEMENT_LIMITS.titleLengthMax}
    />
  );
}

/** The size, each with the sides that are taken for it. */
function SizeField({ index }: { index: number }) {
  const t = useTranslations("wizard.fields");
  const tSize = useTranslations("wizard.choices.size");
  const { length } = useFormats();
  return (
    <AnnouncementField.Radio
      name={`packages.${index}.sizeId`}
      label={t("size")}
      isCompact
      choices={valuesOf(Size).map((value) => {
        const usual = usualSidesOf(value);
        const sides = usual ? `${usual[0]} × ${usual[1]} × ${length(usual[2])}` : undefined;
        return {
          value,
          label: tSize(nameOf(Size, value)),
          description: sides ? <Measure>{sides}</Measure> : t("sizeCustom"),
        };
      })}
    />
  );
}

/** The exact sides; those of the size count until others are typed. */
function SideFields({ index }: { index: number }) {
  const t = useTranslations("wizard.fields");
  const { watch } = useFormContext<AnnouncementValues>();
  const usual = usualSidesOf(watch(`packages.${index}.sizeId`));
  return (
    <div className="grid grid-cols-3 items-start gap-2">
      {(["length", "width", "height"] as const).map((side, rank) => (
        <AnnouncementField.Number
          key={side}
          name={`packages.${index}.${side}`}
          label={t(`sides.${side}`)}
          placeholder={usual && String(usual[rank])}
        />
      ))}
    </div>
  );
}

/** The issue of all packages together, such as their weight by air. */
function TotalsIssue() {
  const t = useTranslations("wizard.fields");
  const { id, error } = useFieldProps("packages", { label: t("allPackages") });
  return (
    <div id={id} tabIndex={-1} data-invalid={error ? "" : undefined}>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}

function Totals() {
  const t = useTranslations("wizard.fields");
  const { weight, price } = useFormats();
  const { watch } = useFormContext<AnnouncementValues>();
  const { kilograms, euros } = totalsOf(watch());
  return (
    <div>
      <p className="text-muted">
        {t.rich("totals", {
          weight: () => <Measure>{weight(kilograms)}</Measure>,
          value: () => <LeftToRight>{price(Math.round(euros * 100))}</LeftToRight>,
        })}
      </p>
      <TotalsIssue />
    </div>
  );
}
