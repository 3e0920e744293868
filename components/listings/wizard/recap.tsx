"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { filesAt, isUploaded, keyOf } from "@/components/forms/file-items";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { Ltr, Measure } from "@/components/ui/ltr";
import { decimal } from "@/lib/core/fields";
import { readWith } from "@/lib/core/issues";
import { useFormats } from "@/lib/i18n/formats";
import { getAt, textAt, uiPath } from "./form-values";
import { pointAt, pointText } from "./point-values";
import { useWizard } from "./use-wizard";

/** A line of the recap: nothing where nothing was entered that could be left out. */
export type RecapItem = Definition | undefined;

/** One block of the recap, with the way back to its step. */
export function RecapBlock({ step, title, items }: { step: string; title: string; items: RecapItem[] }) {
  const t = useTranslations("wizard.nav");
  const { editFrom } = useWizard();
  return (
    <Card>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="font-bold font-display text-h3">{title}</h3>
        <Button
          variant="ghost"
          size="sm"
          className="-me-3"
          aria-label={t("editStep", { step: title })}
          onClick={() => editFrom(step)}
        >
          {t("edit")}
        </Button>
      </div>
      <DefinitionList items={items.filter((item) => item !== undefined)} />
    </Card>
  );
}

/** More than any number of a form: what is typed is shown, whether it is allowed says the form. */
const ANY_NUMBER = decimal({ max: 1e9 });
const DECIMALS_MAX = 3;

/** Words what was entered, by its path in the form, as the page's language writes it; nothing where nothing was entered. */
export function useRecapWords() {
  const t = useTranslations("wizard.recap");
  const tUnit = useTranslations("wizard.units");
  const { values } = useWizard();
  const f = useFormats();
  const typed = (path: string, write: (text: string) => ReactNode) => {
    const text = textAt(values, path).trim();
    return text === "" ? undefined : write(text);
  };
  const measured = (path: string, sign: string) =>
    typed(path, (text) => {
      const read = readWith(ANY_NUMBER, text);
      return <Measure>{`${read.ok ? f.number(read.data, DECIMALS_MAX) : text} ${sign}`}</Measure>;
    });
  return {
    /** A text as it was typed, with its line ends. */
    text: (path: string) =>
      typed(path, (text) => (
        <bdi dir="auto" className="whitespace-pre-line break-words">
          {text}
        </bdi>
      )),
    /** What is Latin by nature: a flight number, an address of mail, a phone number, an hour on the place's clock. */
    latin: (path: string) => typed(path, (text) => <Ltr className="whitespace-normal break-all">{text}</Ltr>),
    /** A day of the place's calendar. */
    day: (path: string) =>
      typed(path, (text) => {
        const day = text.slice(0, 10);
        return /^\d{4}-\d{2}-\d{2}$/.test(day) ? <Measure>{f.calendarDay(day)}</Measure> : <bdi>{text}</bdi>;
      }),
    number: (path: string) => typed(path, (text) => <bdi>{text}</bdi>),
    kilograms: (path: string) => measured(path, f.kilogramSign),
    grams: (path: string) => measured(path, f.gramSign),
    centimetres: (path: string) => measured(path, f.centimetreSign),
    cubicMetres: (path: string) => measured(path, tUnit("cubicMetre")),
    kilometres: (path: string) => typed(path, (text) => <Measure>{f.distance(Number(text))}</Measure>),
    euros: (path: string) =>
      typed(path, (text) => {
        const read = readWith(ANY_NUMBER, text);
        return <Ltr>{read.ok ? f.price(Math.round(read.data * 100)) : `${text} €`}</Ltr>;
      }),
    isOn: (path: string) => (getAt(values, path) === true ? t("yes") : t("no")),
    /** The point of a place, as latitude and longitude. */
    point: (path: string) => {
      const point = pointAt(values, path);
      return point && <Ltr>{pointText(point)}</Ltr>;
    },
    /** Which of an enumeration's names a number of the form is. */
    named: <K extends Record<string, number>>(kind: K, path: string): (keyof K & string) | undefined => {
      const text = textAt(values, path);
      return Object.keys(kind).find((name) => String(kind[name]) === text);
    },
    /** How many files there are under a name of the form. */
    fileCount: (path: string) => {
      const count = filesAt(getAt(values, uiPath(path))).length;
      return count === 0 ? undefined : t("photos", { count });
    },
  };
}

/** The pictures under a name of the form, as small as a thumb; those that are private, or not on this device, are counted alone. */
export function RecapPhotos({ name, coverKey }: { name: string; coverKey?: string | undefined }) {
  const t = useTranslations("wizard.recap");
  const { values, files } = useWizard();
  const photos = filesAt(getAt(values, uiPath(name)));
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <span>{t("photos", { count: photos.length })}</span>
      {photos.map((photo) => {
        const src =
          files.previewOf(keyOf(photo)) ?? (isUploaded(photo) && photo.path ? `${photo.path}/320` : undefined);
        if (!src) return null;
        const isCover = coverKey !== undefined && keyOf(photo) === coverKey;
        return (
          // biome-ignore lint/performance/noImgElement: a picture of this device, or one that the server keeps in fitting widths
          <img
            key={keyOf(photo)}
            src={src}
            alt={isCover ? t("cover") : ""}
            className="size-11 rounded-sm object-cover"
          />
        );
      })}
    </span>
  );
}

/** A line that stands only when something was entered. */
export function given(term: ReactNode, detail: ReactNode | undefined): RecapItem {
  return detail === undefined || detail === null ? undefined : { term, detail };
}
