"use client";

import { Slot } from "@radix-ui/react-slot";
import { type ComponentProps, createContext, type ReactNode, use, useEffect, useId, useState } from "react";
import type { DialogContentProps } from "./dialog-content-props";
import { DialogUnloaded } from "./dialog-unloaded";
import { latePart, loadOnTouch } from "./late-part";
import { watchOpeners } from "./return-focus";
import { usePaintedFirst } from "./use-painted-first";

type DialogState = { id: string; isWanted: boolean; isOpen: boolean; change: (isOpen: boolean) => void };

const DialogContext = createContext<DialogState>({
  id: "",
  isWanted: false,
  isOpen: false,
  change: () => undefined,
});

// Most readers of a page never open any: what draws them comes with the first touch of the page.
const sheet = latePart(() => import("./dialog-sheet"));

type DialogProps = { children?: ReactNode; open?: boolean; onOpenChange?: (isOpen: boolean) => void };

/**
 * Controlled by `open` and `onOpenChange`, or by a `DialogTrigger` inside. The pressed button is
 * painted before the content, which is slow to lay out on a slow phone.
 */
export function Dialog({ children, open, onOpenChange }: DialogProps) {
  const id = useId();
  const [own, setOwn] = useState(false);
  const isWanted = open ?? own;
  const isPainted = usePaintedFirst(isWanted);
  useEffect(() => {
    watchOpeners();
    loadOnTouch(sheet.load);
  }, []);
  const change = (isOpen: boolean) => {
    setOwn(isOpen);
    onOpenChange?.(isOpen);
  };
  return <DialogContext value={{ id, isWanted, isOpen: isWanted && isPainted, change }}>{children}</DialogContext>;
}

type PressProps = ComponentProps<"button"> & { asChild: true };

/** Opens the dialog: its child, a `Button`, does so when it is pressed. */
export function DialogTrigger({ asChild: _, ...props }: PressProps) {
  const { id, isWanted, change } = use(DialogContext);
  return (
    <Slot
      {...props}
      aria-haspopup="dialog"
      aria-expanded={isWanted}
      aria-controls={isWanted ? id : undefined}
      onClick={() => change(!isWanted)}
    />
  );
}

/** Closes the dialog: its child does so when it is pressed. */
export function DialogClose({ asChild: _, ...props }: PressProps) {
  const { change } = use(DialogContext);
  return <Slot {...props} onClick={() => change(false)} />;
}

/** Title, content and close button; traps focus until it closes. */
export function DialogContent({ onRetryUnloaded, ...props }: DialogContentProps) {
  const { id, isOpen, change } = use(DialogContext);
  const { module, hasFailed } = sheet.useWhen(isOpen);
  if (module) return <module.DialogSheet {...props} id={id} isOpen={isOpen} onOpenChange={change} />;
  if (!isOpen || !hasFailed) return null;
  return <DialogUnloaded onRetry={onRetryUnloaded ?? sheet.load} onClose={() => change(false)} />;
}
