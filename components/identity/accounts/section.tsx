import { Eye, Lock } from "lucide";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";

type SectionProps = {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Whether others see something of it, where that is worth a word. */
  seenBy?: "public" | "private";
  children: ReactNode;
};

/** A part of a page of one's own, under a heading, on a card. */
export function Section({ id, title, lead, seenBy, children }: SectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="min-w-0 scroll-mt-24">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="font-bold font-display text-h2">
          {title}
        </h2>
        {seenBy ? <SeenBy who={seenBy} /> : null}
      </div>
      {lead ? <p className="mt-1 max-w-[60ch] text-muted">{lead}</p> : null}
      <Card className="mt-3">{children}</Card>
    </section>
  );
}

function SeenBy({ who }: { who: "public" | "private" }) {
  const t = useTranslations("profile.information");
  return (
    <p className="inline-flex items-center gap-1.5 text-muted text-small">
      <Icon of={who === "public" ? Eye : Lock} className="size-4" />
      {t(who)}
    </p>
  );
}
