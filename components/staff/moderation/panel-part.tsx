import type { ReactNode } from "react";

/** A part of an item with its heading. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-3">
      <h3 className="font-bold font-display text-h3">{title}</h3>
      {children}
    </section>
  );
}
