"use client";

import * as Radix from "@radix-ui/react-popover";
import type { ReactNode } from "react";

/** Holds whether its content is open: `open` and `onOpenChange`. */
export const Popover = Radix.Root;
/** What opens the popover; use `asChild` with a button. */
export const PopoverTrigger = Radix.Trigger;
/** What the content stands beside; use `asChild`. */
export const PopoverAnchor = Radix.Anchor;

type PopoverContentProps = { label: string; children: ReactNode; align?: "start" | "end" };

/** Content beside its anchor that closes with Escape or a press elsewhere; the focus goes in and comes back. */
export function PopoverContent({ label, align = "start", children }: PopoverContentProps) {
  return (
    <Radix.Portal>
      <Radix.Content
        role="dialog"
        aria-label={label}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-60 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-fade-in overflow-y-auto rounded-lg border border-line bg-surface p-3 shadow-high outline-none"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  );
}
