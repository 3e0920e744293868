"use client";

import { useTranslations } from "next-intl";
import type { RefObject } from "react";
import { Calendar, type CalendarProps } from "./calendar";
import { Popover, PopoverContent } from "./popover";

type DatePopoverProps = CalendarProps & {
  /** The field that the calendar is positioned by. */
  anchor: RefObject<HTMLElement | null>;
  /** The button that opened it, to which focus returns. */
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** The calendar of a date field. */
export function DatePopover({ anchor, trigger, onClose, ...calendar }: DatePopoverProps) {
  const t = useTranslations("forms.date");
  return (
    <Popover open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <PopoverContent label={t("calendar")} anchor={anchor} trigger={trigger} align="end">
        <Calendar {...calendar} />
      </PopoverContent>
    </Popover>
  );
}
