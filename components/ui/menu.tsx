"use client";

import * as Radix from "@radix-ui/react-dropdown-menu";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

/** A menu button; supports arrow keys, typeahead and Escape. */
export function Menu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-60 min-w-52 max-w-[calc(100vw-1rem)] animate-fade-in rounded-lg border border-line bg-surface p-1.5 shadow-high outline-none"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type MenuItemProps = ComponentProps<typeof Radix.Item> & { variant?: "plain" | "danger" };

/** One action; use `asChild` with a link. */
export function MenuItem({ variant = "plain", className, ...rest }: MenuItemProps) {
  return (
    <Radix.Item
      className={cn(
        "menu-item flex min-h-11 cursor-pointer select-none items-center gap-2.5 rounded-md px-3 font-medium outline-none data-highlighted:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0",
        variant === "danger" && "text-danger",
        className,
      )}
      {...rest}
    />
  );
}

/** Separates irreversible actions from the rest. */
export function MenuLine() {
  return <Radix.Separator className="my-1 h-px bg-line" />;
}
