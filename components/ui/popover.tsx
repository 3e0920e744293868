"use client";

import * as Radix from "@radix-ui/react-popover";
import type { ReactNode, RefObject } from "react";

/** Controlled by `open` and `onOpenChange`. */
export const Popover = Radix.Root;

type PopoverContentProps = {
  label: string;
  /** The element that the content is positioned by. */
  anchor: RefObject<HTMLElement | null>;
  /** Gets the focus back; a click on it closes rather than closes and reopens. */
  trigger: RefObject<HTMLElement | null>;
  align?: "start" | "end";
  children: ReactNode;
};

/** Content next to its anchor; closes on Escape or an outside click, and restores focus. */
export function PopoverContent({ label, anchor, trigger, align = "start", children }: PopoverContentProps) {
  return (
    <>
      {/* Radix reads it when it opens, and by then there is one. */}
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            trigger.current?.focus();
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && trigger.current?.contains(event.target)) event.preventDefault();
          }}
          className="z-60 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-fade-in overflow-y-auto rounded-lg border border-line bg-surface p-3 shadow-high outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </>
  );
}
