"use client";

import { useEffect, useRef } from "react";
import { ErrorState } from "./error-state";

type DialogUnloadedProps = { onRetry: () => void; onClose: () => void };

/**
 * The fallback of a dialog that could not be loaded: a native one, which needs nothing more than
 * the page has.
 */
export function DialogUnloaded({ onRetry, onClose }: DialogUnloadedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      data-sheet=""
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100%-2rem))] rounded-xl border border-line bg-surface text-ink shadow-high backdrop:bg-[#080e1b]/60"
    >
      <ErrorState onRetry={onRetry} className="border-0" />
    </dialog>
  );
}
