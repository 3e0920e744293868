"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { serverNow } from "@/lib/client/server-clock";
import { readDay, typedDay, writtenDay } from "@/lib/core/fields/days";
import { withLatinDigits } from "@/lib/core/text/digits";
import { isDay, ofPickerDate } from "@/lib/core/time/calendar";
import type { DaySpan } from "./calendar";
import { cn } from "./cn";
import { DayBox, UNREADY_DAY } from "./day-box";
import type { FieldControl } from "./field";
import { controlClasses } from "./input";
import { useHydrated } from "./use-hydrated";
import { useObservedInput } from "./use-observed-input";
import { useTypedEarly } from "./use-typed-early";

// The calendar is loaded when it is first opened; typing works without it.
const DatePopover = lazy(() => import("./date-popover").then((module) => ({ default: module.DatePopover })));

type DateInputProps = Partial<FieldControl> & {
  /** The day as YYYY-MM-DD, or invalid text as typed. */
  value: string;
  onChange: (value: string) => void;
  /** The name in a plain form, which submits YYYY-MM-DD. */
  name?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  /** The range that this day starts or ends: the calendar then selects both. */
  span?: { value: DaySpan; onPick: (span: DaySpan) => void } | undefined;
  onBlur?: () => void;
  /** Replaces the control's classes. */
  className?: string;
  /** For a cell with padding of its own. */
  isBare?: boolean | undefined;
  /** Opens the calendar on mount. */
  isOpenAtFirst?: boolean;
};

/** A day, typed as 28/11/2026 or selected; the browser's date input without JavaScript. */
export function DateInput(props: DateInputProps) {
  const { value, onChange, name, min, max, span, onBlur, ...others } = props;
  const { className = controlClasses, isBare, isOpenAtFirst, ...control } = others;
  const isReady = useHydrated();
  const hidden = useObservedInput(value);
  useTypedEarly(() => document.getElementById(control.id ?? ""), onChange);
  if (!isReady)
    return (
      <input
        {...control}
        type="date"
        name={name}
        min={min}
        max={max}
        defaultValue={value}
        className={cn(className, "dark:[color-scheme:dark]", !value && UNREADY_DAY)}
      />
    );
  return (
    <>
      <TypedDay {...control} {...{ value, onChange, min, max, span, onBlur, className, isBare, isOpenAtFirst }} />
      {name ? <input ref={hidden} type="hidden" name={name} value={isDay(value) ? value : ""} /> : null}
    </>
  );
}

function TypedDay(props: Omit<DateInputProps, "name">) {
  const { value, onChange, min, max, span, onBlur, className, isBare, isOpenAtFirst = false, ...control } = props;
  const [text, setText] = useState(isDay(value) ? writtenDay(value) : value);
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const anchor = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const reported = useRef(value);
  const today = ofPickerDate(serverNow());
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    setText(isDay(value) ? writtenDay(value) : value);
  }, [value]);
  const emit = (next: string) => {
    reported.current = next;
    onChange(next);
  };
  const type = (typed: string) => {
    setText(withLatinDigits(typed));
    emit(typedDay(typed, today));
  };
  const leave = () => {
    const day = readDay(text, today);
    if (day) {
      setText(writtenDay(day));
      emit(day);
    }
    onBlur?.();
  };
  return (
    <DayBox
      {...control}
      anchor={anchor}
      trigger={trigger}
      isOpen={isOpen}
      onOpen={() => setOpen(!isOpen)}
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      isBare={isBare}
      className={className}
    >
      {isOpen ? (
        <Suspense fallback={null}>
          <DatePopover
            anchor={anchor}
            trigger={trigger}
            onClose={() => setOpen(false)}
            min={min}
            max={max}
            {...(span
              ? {
                  mode: "range",
                  value: { from: dayOrNone(span.value.from), to: dayOrNone(span.value.to) },
                  onPick: (picked) => {
                    span.onPick(picked);
                    if (picked.from && picked.to) setOpen(false);
                  },
                }
              : {
                  mode: "single",
                  value: dayOrNone(value),
                  onPick: (day) => {
                    setText(writtenDay(day));
                    emit(day);
                    setOpen(false);
                  },
                })}
          />
        </Suspense>
      ) : null}
    </DayBox>
  );
}

function dayOrNone(value: string | undefined): string | undefined {
  return value && isDay(value) ? value : undefined;
}
