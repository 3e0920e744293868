import type { ReactNode } from "react";
import { LeftToRight } from "@/components/ui/bidi";
import { LabelCard } from "@/components/ui/label-card";

type PriceCardProps = {
  price: string;
  unit: string;
  rail: ReactNode;
  actions: ReactNode;
  /** The fees. */
  children: ReactNode;
};

/** The card of a listing's page: route, price, actions and fees. */
export function PriceCard({ price, unit, rail, actions, children }: PriceCardProps) {
  return (
    <div className="flex flex-col gap-4">
      <LabelCard
        as="div"
        stub={
          <div>
            <LeftToRight className="font-bold font-display text-h2">{price}</LeftToRight>
            <p className="text-muted text-small">{unit}</p>
          </div>
        }
      >
        {rail}
      </LabelCard>
      {actions}
      <div className="rounded-lg border border-line bg-surface p-4 shadow-low">{children}</div>
    </div>
  );
}
