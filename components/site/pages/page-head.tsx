import type { ReactNode } from "react";
import { RouteLine } from "@/components/brand/route-line";

type PageHeadProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode };

/**
 * The header of an explanatory page: its heading, a sentence, and the brand's line next to them on
 * wide screens.
 */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <div className="page-width flex items-end justify-between gap-8 pt-8 pb-6 sm:pt-12">
      <div className="min-w-0">
        <h1 className="text-balance font-bold font-display text-h1">{title}</h1>
        {lead ? <p className="mt-3 max-w-[60ch] text-lead text-muted">{lead}</p> : null}
        {children}
      </div>
      <RouteLine animated className="hidden shrink-0 lg:block" />
    </div>
  );
}
