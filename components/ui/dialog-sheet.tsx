"use client";

import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { cn } from "./cn";
import type { DialogContentProps } from "./dialog-content-props";
import { Icon } from "./icon";
import { returnFocus } from "./return-focus";

const SIZES = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" };

const centred = cn(
  "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl max-sm:pb-(--edge-bottom)",
  "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[min(92dvh,52rem)] sm:w-[calc(100%-3rem)] sm:rounded-xl",
);
const menu =
  "inset-y-0 end-0 w-[min(24rem,100%)] pt-(--edge-top) pb-(--edge-bottom) ltr:pr-(--edge-right) rtl:pl-(--edge-left)";
const full = "inset-0 pt-(--edge-top) pr-(--edge-right) pb-(--edge-bottom) pl-(--edge-left)";

type DialogSheetProps = DialogContentProps & { id: string; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

/** Title, content and close button; traps focus until it closes. */
export function DialogSheet({ id, isOpen, onOpenChange, ...props }: DialogSheetProps) {
  const { title, description, hideTitle, size = "md", isUnasked, footer, children } = props;
  const t = useTranslations("common");
  const content = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade-in bg-[#080e1b]/60" />
        <Radix.Content
          id={id}
          ref={content}
          data-sheet=""
          {...(isUnasked
            ? {
                "data-unasked": "",
                tabIndex: -1,
                onOpenAutoFocus: (event: Event) => {
                  event.preventDefault();
                  content.current?.focus();
                },
              }
            : {})}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus(content.current);
          }}
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
              <Icon of={X} className="size-5" />
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
    </Radix.Root>
  );
}
