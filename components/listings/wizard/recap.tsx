"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type FileItem, isUploaded, keyOf } from "@/components/forms/file-items";
import { PhoneText } from "@/components/forms/phone-text";
import { LeftToRight, Measure } from "@/components/ui/bidi";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { type Definition, DefinitionList } from "@/components/ui/definition-list";
import { nameOf } from "@/db/enums/core/enumeration";
import { eurosToCents } from "@/lib/core/base/money";
import { type NumberUnit, readNumber } from "@/lib/core/fields/read-number";
import { useFormats } from "@/lib/i18n/formats";
import type { ShownCity } from "./form-values";
import { pointText } from "./point-panel";
import { useWizard } from "./use-wizard";

/** A line of the recap: nothing where nothing was entered that could be left out. */
export type RecapItem = Definition | undefined;

/** A block of the recap: a step with what was entered in it. */
export type RecapStep<N extends string> = { step: N; items: RecapItem[] };

type RecapBlocksProps<N extends string> = { blocks: RecapStep<N>[]; titleOf: (step: N) => string };

/** Everything that was entered before it is saved, step by step. */
export function RecapBlocks<N extends string>({ blocks, titleOf }: RecapBlocksProps<N>) {
  return blocks.map(({ step, items }) => <RecapBlock key={step} step={step} title={titleOf(step)} items={items} />);
}

/** One block of the recap, with a button that leads to its step. */
function RecapBlock({ step, title, items }: { step: string; title: string; items: RecapItem[] }) {
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

const DECIMALS_MAX = 3;

/** Words what was entered, as the page's language writes it; nothing where nothing was entered. */
export function useRecapWords() {
  const t = useTranslations("wizard.recap");
  const f = useFormats();
  const typed = (value: string | number, write: (text: string) => ReactNode) => {
    const text = String(value).trim();
    return text === "" ? undefined : write(text);
  };
  // Typed values are shown as they are; the form validates them.
  const measured = (value: string, unit: Exclude<NumberUnit, "euro" | "percent">) =>
    typed(value, (text) => {
      const read = readNumber(text, unit);
      if (read.kind !== "value") return <bdi>{text}</bdi>;
      return <Measure>{`${f.number(read.value, DECIMALS_MAX)} ${f.sign(unit)}`}</Measure>;
    });
  return {
    /** A line that stands although nothing was entered. */
    needed: (term: ReactNode, detail: ReactNode | undefined): RecapItem => ({ term, detail: detail ?? t("none") }),
    /** A text as it was typed, with its line ends. */
    text: (value: string) =>
      typed(value, (text) => (
        <bdi dir="auto" className="whitespace-pre-line break-words">
          {text}
        </bdi>
      )),
    /** Text that is always Latin: a flight number, an email address, a local time. */
    latin: (value: string) =>
      typed(value, (text) => <LeftToRight className="whitespace-normal break-all">{text}</LeftToRight>),
    phone: (value: string) => typed(value, (text) => <PhoneText phone={text} />),
    /** A day of the place's calendar. */
    day: (value: string) =>
      typed(value, (text) => {
        const day = text.slice(0, 10);
        return /^\d{4}-\d{2}-\d{2}$/.test(day) ? <Measure>{f.calendarDay(day)}</Measure> : <bdi>{text}</bdi>;
      }),
    number: (value: string) => typed(value, (text) => <bdi>{text}</bdi>),
    kilograms: (value: string) => measured(value, "kilogram"),
    centimetres: (value: string) => measured(value, "centimeter"),
    cubicMetres: (value: string) => measured(value, "cubicMeter"),
    kilometres: (value: number | "") => typed(value, (text) => <Measure>{f.distance(Number(text))}</Measure>),
    euros: (value: string) =>
      typed(value, (text) => {
        const read = readNumber(text, "euro");
        return <LeftToRight>{read.kind === "value" ? f.price(eurosToCents(read.value)) : text}</LeftToRight>;
      }),
    /** A line of something that was switched on; what is off is not worth one. */
    ifOn: (term: ReactNode, isOn: boolean): RecapItem => (isOn ? { term, detail: t("yes") } : undefined),
    /** The point of a place, as latitude and longitude. */
    point: (value: ShownCity["point"]) => (value === "" ? undefined : <LeftToRight>{pointText(value)}</LeftToRight>),
    /** A line of which of an enumeration's values was chosen. */
    choice: <const K extends Record<string, number>>(
      term: ReactNode,
      kind: K,
      value: K[keyof K] | "",
      word: (name: keyof K & string) => string,
    ) => given(term, value === "" ? undefined : word(nameOf(kind, value))),
    fileCount: ({ length }: readonly FileItem[]) => (length === 0 ? undefined : t("photos", { count: length })),
  };
}

type RecapPhotosProps = { photos: readonly FileItem[]; coverKey?: string | undefined };

/**
 * Pictures as small as a thumb; those that are private, or not on this device, are counted alone.
 */
export function RecapPhotos({ photos, coverKey }: RecapPhotosProps) {
  const t = useTranslations("wizard.recap");
  const { files } = useWizard();
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      <span>{t("photos", { count: photos.length })}</span>
      {photos.map((photo) => {
        const src =
          files.previewOf(keyOf(photo)) ?? (isUploaded(photo) && photo.path ? `${photo.path}/320` : undefined);
        if (!src) return null;
        const isCover = coverKey !== undefined && keyOf(photo) === coverKey;
        return (
          // biome-ignore lint/performance/noImgElement: a picture of this device, or one that the server stores in fitting widths
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
  return detail === undefined ? undefined : { term, detail };
}
