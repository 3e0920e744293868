"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { cn } from "./cn";
import { usePaintedFirst } from "./use-painted-first";

type DialogProps = { children?: ReactNode; open?: boolean; onOpenChange?: (isOpen: boolean) => void };

/**
 * Controlled by `open` and `onOpenChange`, or by a `DialogTrigger` inside. The pressed button is
 * painted before the content, which is slow to lay out on a slow phone.
 */
export function Dialog({ children, open, onOpenChange }: DialogProps) {
  const [own, setOwn] = useState(false);
  const isWanted = open ?? own;
  const isPainted = usePaintedFirst(isWanted);
  const change = (isOpen: boolean) => {
    setOwn(isOpen);
    onOpenChange?.(isOpen);
  };
  return (
    <Radix.Root open={isWanted && isPainted} onOpenChange={change}>
      {children}
    </Radix.Root>
  );
}
/** Opens the dialog; use `asChild` with a `Button`. */
export const DialogTrigger = Radix.Trigger;
/** Closes the dialog; use `asChild` with a `Button`. */
export const DialogClose = Radix.Close;

type DialogContentProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Shows the title to screen readers only. */
  hideTitle?: boolean;
  /** `menu` is a full-height side sheet, `full` the screen; others are bottom sheets on phones. */
  size?: "sm" | "md" | "lg" | "menu" | "full";
  /** Actions, which stay visible while the content scrolls. */
  footer?: ReactNode;
  children?: ReactNode;
};

const SIZES = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" };

const centred = cn(
  "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl",
  "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(92dvh,52rem)] sm:w-[calc(100%-3rem)] sm:rounded-xl",
);
const menu = "inset-y-0 end-0 w-[min(24rem,100%)]";
const full = "inset-0";

/** Title, content and close button; traps focus until it closes. */
export function DialogContent(props: DialogContentProps) {
  const { title, description, hideTitle, size = "md", footer, children } = props;
  const t = useTranslations("common");
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[#080e1b]/60" />
      <Radix.Content
        {...(description ? {} : { "aria-describedby": undefined })}
        className={cn(
          "fixed z-50 flex animate-rise flex-col border border-line bg-surface shadow-high outline-none",
          size === "menu" ? menu : size === "full" ? full : cn(centred, SIZES[size]),
        )}
      >
        <div className="flex items-start gap-4 ps-5 pe-2 pt-3 sm:ps-6 sm:pe-3">
          <div className="min-w-0 grow pt-1.5">
            <Radix.Title className={hideTitle ? "sr-only" : "font-bold font-display text-h3"}>{title}</Radix.Title>
          </div>
          <Radix.Close
            aria-label={t("close")}
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Radix.Close>
        </div>
        <div className="grow overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6">
          {description ? <Radix.Description className="mb-4 text-muted">{description}</Radix.Description> : null}
          {children}
        </div>
        {footer ? (
          <div className="flex flex-col-reverse gap-3 border-line border-t px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
            {footer}
          </div>
        ) : null}
      </Radix.Content>
    </Radix.Portal>
  );
}
