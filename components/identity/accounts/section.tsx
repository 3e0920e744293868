import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

type SectionProps = { id: string; title: ReactNode; lead?: ReactNode; children: ReactNode };

/** A part of a page of one's own, under a heading, on a card. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="min-w-0 scroll-mt-24">
      <h2 id={`${id}-title`} className="font-bold font-display text-h2">
        {title}
      </h2>
      {lead ? <p className="mt-1 max-w-[60ch] text-muted">{lead}</p> : null}
      <Card className="mt-3">{children}</Card>
    </section>
  );
}
