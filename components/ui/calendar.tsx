"use client";

import { ChevronLeft } from "lucide";
import { useLocale } from "next-intl";
import { type ComponentProps, createContext, useContext } from "react";
import {
  type ClassNames,
  type CustomComponents,
  DayPicker,
  type Matcher,
  type DateRange as PickerRange,
} from "react-day-picker";
import { arDZ, enGB, fr } from "react-day-picker/locale";
import { deviceZone } from "@/lib/client/device-zone";
import { toLocale } from "@/lib/core/base/actor";
import { dateStyle, writeDate } from "@/lib/core/text/format";
import { calendarDate, ofPickerDate, toPickerDate } from "@/lib/core/time/calendar";
import { directionOf } from "@/lib/i18n/formats";
import { weekStartOf } from "@/lib/i18n/week-start";
import { cn } from "./cn";
import { Icon } from "./icon";

const LOCALES = { fr, en: enGB, ar: arDZ };

const NAV_BUTTON =
  "grid size-11 place-items-center rounded-md text-ink hover:bg-sunken disabled:opacity-40 aria-disabled:opacity-40";

const CLASSES: Partial<ClassNames> = {
  root: "relative",
  months: "flex flex-wrap gap-x-6",
  month: "flex flex-col gap-1",
  month_caption: "flex h-11 items-center justify-center font-semibold",
  nav: "absolute inset-x-0 top-0 flex h-11 items-center justify-between",
  // One icon for both buttons, mirrored: earlier days are on the right in Arabic.
  button_previous: cn(NAV_BUTTON, "rtl:[&_svg]:-scale-x-100"),
  button_next: cn(NAV_BUTTON, "ltr:[&_svg]:-scale-x-100"),
  month_grid: "border-collapse",
  weekday: "size-11 pb-1 font-normal text-caption text-muted max-[23rem]:w-10",
  day: "p-0 text-center",
  day_button: cn(
    "size-11 rounded-md tabular-nums hover:bg-sunken disabled:cursor-not-allowed disabled:text-subtle disabled:opacity-60",
    "disabled:hover:bg-transparent max-[23rem]:w-10",
  ),
  today: "[&>button]:font-bold [&>button]:underline [&>button]:underline-offset-4",
  selected:
    "[&>button]:bg-primary [&>button]:font-semibold [&>button]:text-on-primary [&>button]:hover:bg-primary-hover",
  range_middle:
    "bg-primary-soft [&>button]:bg-transparent! [&>button]:font-normal! [&>button]:text-on-primary-soft! [&>button]:hover:bg-primary-soft-line!",
  range_start: "rounded-s-md bg-primary-soft",
  range_end: "rounded-e-md bg-primary-soft",
  outside: "invisible",
};

const FirstDay = createContext<string | undefined>(undefined);

/** Weeks that are over have no row, so that what can be chosen comes first. */
function Week({ week, ...row }: ComponentProps<CustomComponents["Week"]>) {
  const min = useContext(FirstDay);
  return min && week.days.every(({ date }) => ofPickerDate(date) < min) ? <tr hidden /> : <tr {...row} />;
}

const COMPONENTS: Partial<CustomComponents> = {
  Chevron: () => <Icon of={ChevronLeft} className="size-5" />,
  Week,
};

const toDate = (day: string | undefined) => (day ? toPickerDate(day) : undefined);

/** A date range as YYYY-MM-DD; its end may not be selected yet. */
export type DaySpan = { from?: string | undefined; to?: string | undefined };

/** The selectable days, and a selected day or range. */
export type CalendarProps = {
  min?: string | undefined;
  max?: string | undefined;
  months?: 1 | 2;
} & (
  | { mode: "single"; value: string | undefined; onPick: (day: string) => void }
  | { mode: "range"; value: DaySpan; onPick: (span: DaySpan) => void }
);

/** Selects a day or a range; weeks as in the reader's country, in the page's language. */
export function Calendar(props: CalendarProps) {
  return (
    <FirstDay value={props.min}>
      <Days {...props} />
    </FirstDay>
  );
}

function Days(props: CalendarProps) {
  const { min, max, months = 1 } = props;
  const locale = toLocale(useLocale());
  const zone = deviceZone();
  const write = (date: Date, options: Intl.DateTimeFormatOptions) =>
    writeDate(dateStyle(locale, zone), options, calendarDate(ofPickerDate(date)));
  const first = props.mode === "single" ? props.value : props.value.from;
  const outside: Matcher[] = [
    ...(min ? [{ before: toPickerDate(min) }] : []),
    ...(max ? [{ after: toPickerDate(max) }] : []),
  ];
  const shared = {
    locale: LOCALES[locale],
    dir: directionOf(locale),
    weekStartsOn: weekStartOf(zone),
    autoFocus: true,
    numberOfMonths: months,
    defaultMonth: toDate(first ?? min),
    startMonth: toDate(min),
    endMonth: toDate(max),
    disabled: outside,
    formatters: {
      formatCaption: (date: Date) => write(date, { month: "long", year: "numeric" }),
      formatWeekdayName: (date: Date) =>
        write(date, { weekday: locale === "ar" ? "narrow" : "short" }).replace(".", ""),
      formatDay: (date: Date) => String(Number(ofPickerDate(date).slice(8))),
    },
    classNames: CLASSES,
    components: COMPONENTS,
  } as const;
  if (props.mode === "single")
    return (
      <DayPicker
        {...shared}
        mode="single"
        required
        selected={toDate(props.value)}
        onSelect={(date) => props.onPick(ofPickerDate(date))}
      />
    );
  const { from, to } = props.value;
  const selected: PickerRange | undefined = from ? { from: toDate(from), to: toDate(to) } : undefined;
  return (
    <DayPicker
      {...shared}
      mode="range"
      selected={selected}
      onSelect={(_range, day) => props.onPick(nextSpan({ from, to }, ofPickerDate(day)))}
    />
  );
}

/** The first click starts a range, the second ends it; an earlier day starts a new one. */
function nextSpan({ from, to }: DaySpan, day: string): DaySpan {
  return from && !to && day >= from ? { from, to: day } : { from: day };
}
