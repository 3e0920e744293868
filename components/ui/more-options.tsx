"use client";

import { ChevronDown } from "lucide";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icon";

type MoreOptionsProps = {
  label: ReactNode;
  /** Opens it: something in it is wrong, or filled in. */
  isNeeded?: boolean;
  children: ReactNode;
};

/** Rarely used fields, folded until they are opened or one of them needs attention. */
export function MoreOptions({ label, isNeeded = false, children }: MoreOptionsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(isNeeded);
  // Opened before hydration.
  useEffect(() => {
    if (details.current?.open) setOpen(true);
  }, []);
  useEffect(() => {
    if (isNeeded) setOpen(true);
  }, [isNeeded]);
  return (
    <details
      ref={details}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-md border border-line"
    >
      <summary className="flex min-h-12 cursor-pointer items-center gap-2 rounded-md px-4 py-2 font-semibold text-link">
        <span className="grow">{label}</span>
        <Icon of={ChevronDown} className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 p-4 pt-2">{children}</div>
    </details>
  );
}
