"use client";

import { CalendarDays } from "lucide";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { TYPED_LENGTHS } from "@/lib/core/base/field-limits";
import { cn } from "./cn";
import { Icon } from "./icon";

type DayBoxProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  anchor?: RefObject<HTMLDivElement | null>;
  trigger?: RefObject<HTMLButtonElement | null>;
  isOpen?: boolean;
  onOpen: () => void;
  /** For a cell with padding of its own, into which the button extends. */
  isBare?: boolean | undefined;
  /** The calendar, while it is open. */
  children?: ReactNode;
};

/**
 * The browser's own "mm/dd/yyyy" of an empty day would be read for an instant, before ours is there:
 * it is drawn only without scripts, and for who is typing already.
 */
export const UNREADY_DAY =
  "[@media(scripting:enabled)]:not-focus:[&::-webkit-datetime-edit]:text-transparent [@media(scripting:enabled)]:not-focus:text-transparent";

/** The field of a day, left to right in every language, with the calendar's button. */
export function DayBox({
  anchor,
  trigger,
  isOpen = false,
  onOpen,
  isBare,
  className,
  children,
  ...input
}: DayBoxProps) {
  const t = useTranslations("forms.date");
  return (
    <div ref={anchor} className="relative">
      <input
        {...input}
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={TYPED_LENGTHS.day}
        placeholder={t("placeholder")}
        className={cn(
          className,
          "tabular-nums rtl:text-end",
          isBare ? "pe-11 xl:pe-8 rtl:ps-11 rtl:pe-0 xl:rtl:ps-8" : "pe-12 rtl:ps-12 rtl:pe-3.5",
        )}
      />
      <button
        ref={trigger}
        type="button"
        aria-label={t("open")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
        className={cn(
          "absolute inset-y-0 end-0 my-auto grid place-items-center rounded-md text-muted hover:text-ink",
          isBare ? "size-11 xl:-end-3.5" : "size-12",
        )}
      >
        <Icon of={CalendarDays} className="size-5" />
      </button>
      {children}
    </div>
  );
}
