"use client";

import * as Radix from "@radix-ui/react-toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { cn } from "./cn";
import { Icon } from "./icon";
import { dismissToast, useToastStore } from "./toast-store";

const DURATION_MS = 5_000;
const SWIPE_THRESHOLD_PX = 50;

const VARIANTS = {
  default: { icon: Info, colour: "text-link" },
  success: { icon: CircleCheck, colour: "text-success" },
  destructive: { icon: CircleAlert, colour: "text-danger" },
};

const moves = cn(
  "data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
  "data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0",
);

/** Renders toasts; the layout has one for the whole site. */
export function Toaster({ dir }: { dir: "ltr" | "rtl" }) {
  const t = useTranslations("common");
  const current = useToastStore((state) => state.current);
  return (
    <Radix.Provider
      label={t("notification")}
      duration={DURATION_MS}
      swipeThreshold={SWIPE_THRESHOLD_PX}
      swipeDirection={dir === "rtl" ? "left" : "right"}
    >
      {current ? <CurrentToast key={current.id} current={current} /> : null}
      <Radix.Viewport
        label={t("notifications", { hotkey: "{hotkey}" })}
        className={cn(
          "fixed inset-x-0 bottom-[max(var(--bottom-bar),var(--edge-bottom))] z-60 flex p-4 outline-none",
          // A sheet has its buttons where a toast stands on a phone.
          "in-data-scroll-locked:max-sm:top-(--edge-top) in-data-scroll-locked:max-sm:bottom-auto",
          "sm:inset-x-auto sm:end-0 sm:w-104",
        )}
      />
    </Radix.Provider>
  );
}

type Current = NonNullable<ReturnType<typeof useToastStore.getState>["current"]>;

function CurrentToast({ current }: { current: Current }) {
  const t = useTranslations("common");
  const { icon, colour } = VARIANTS[current.variant ?? "default"];
  const held = useHeld(() => dismissToast(current.id));
  return (
    <Radix.Root
      open
      type={current.variant === "destructive" ? "foreground" : "background"}
      {...held.rootProps}
      className={cn(
        "flex w-full items-start gap-3 rounded-md border border-line-strong bg-surface py-3 ps-4 pe-1.5 shadow-high",
        moves,
      )}
    >
      <Icon of={icon} className={cn("mt-0.5 size-5 shrink-0", colour)} />
      <div className="min-w-0 grow">
        <Radix.Title className="font-semibold">{current.title}</Radix.Title>
        {current.description ? (
          <Radix.Description className="text-muted text-small">{current.description}</Radix.Description>
        ) : null}
        {current.action ? (
          <Radix.Action
            altText={current.action.label}
            onClick={() => {
              held.leave();
              current.action?.onAction();
            }}
            className="mt-1 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            {current.action.label}
          </Radix.Action>
        ) : null}
      </div>
      <Radix.Close
        aria-label={t("close")}
        onClick={held.leave}
        className="-my-1.5 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon of={X} className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}

/**
 * A toast goes automatically after its time, unless it was touched: from then on it waits for its
 * reader, so that it never goes from under a finger.
 */
function useHeld(dismiss: () => void) {
  const isHeld = useRef(false);
  const isLeft = useRef(false);
  const hold = () => {
    isHeld.current = true;
  };
  const leave = () => {
    isLeft.current = true;
  };
  return {
    leave,
    rootProps: {
      onPointerDown: hold,
      onFocus: hold,
      onSwipeEnd: leave,
      onEscapeKeyDown: leave,
      onOpenChange: (isOpen: boolean) => {
        if (!isOpen && (isLeft.current || !isHeld.current)) dismiss();
      },
    },
  };
}
