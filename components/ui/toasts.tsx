"use client";

import { useEffect } from "react";
import { latePart, loadOnTouch } from "./late-part";
import { useToastStore } from "./toast-store";

const toaster = latePart(() => import("./toaster"));

/**
 * The place of toasts. What draws them comes with the first touch of the page; where it did not
 * come, their words stand there without it.
 */
export function Toasts({ dir }: { dir: "ltr" | "rtl" }) {
  const current = useToastStore((state) => state.current);
  const { module, hasFailed } = toaster.useWhen(current);
  useEffect(() => loadOnTouch(toaster.load), []);
  if (module) return <module.Toaster dir={dir} />;
  if (!current || !hasFailed) return null;
  return (
    <p
      role="alert"
      className="fixed inset-x-4 bottom-[calc(max(var(--bottom-bar),var(--edge-bottom))+1rem)] z-60 rounded-md border border-line-strong bg-surface p-3 shadow-high sm:start-auto sm:w-96"
    >
      <strong className="block">{current.title}</strong>
      {current.description}
    </p>
  );
}
