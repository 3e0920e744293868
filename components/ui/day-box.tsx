"use client";

import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode, RefObject } from "react";
import { cn } from "@/components/ui/cn";

type DayBoxProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  anchor?: RefObject<HTMLDivElement | null>;
  trigger?: RefObject<HTMLButtonElement | null>;
  isOpen?: boolean;
  onOpen: () => void;
  /** The calendar, while it is open. */
  children?: ReactNode;
};

/** How a typed day looks: its digits from the left in every language, and the button of its calendar. */
export function DayBox({ anchor, trigger, isOpen = false, onOpen, className, children, ...input }: DayBoxProps) {
  const t = useTranslations("forms.date");
  return (
    <div ref={anchor} className="relative">
      <input
        {...input}
        type="text"
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={24}
        placeholder={t("placeholder")}
        className={cn(className, "pe-12 tabular-nums rtl:ps-12 rtl:pe-3.5 rtl:text-end")}
      />
      <button
        ref={trigger}
        type="button"
        aria-label={t("open")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="absolute inset-y-0 end-0 my-auto grid size-12 place-items-center rounded-md text-muted hover:text-ink"
      >
        <CalendarDays aria-hidden="true" className="size-5" />
      </button>
      {children}
    </div>
  );
}
