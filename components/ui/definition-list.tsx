import type { ReactNode } from "react";
import { cn } from "./cn";

/** A term and its detail. */
export type Definition = { term: ReactNode; detail: ReactNode };

type DefinitionListProps = {
  items: Definition[];
  /** `rows` puts the term next to the detail, `grid` above it in columns. */
  layout?: "rows" | "grid";
  className?: string;
};

/** Facts as a `dl`. */
export function DefinitionList({ items, layout = "rows", className }: DefinitionListProps) {
  const isGrid = layout === "grid";
  return (
    <dl className={cn(isGrid ? "grid grid-cols-2 gap-4 lg:grid-cols-3" : "divide-y divide-line", className)}>
      {items.map((item, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: facts are never reordered, and their names may be nodes
          key={index}
          className={
            isGrid
              ? "min-w-0"
              : "flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0"
          }
        >
          <dt className="text-muted text-small">{item.term}</dt>
          <dd className={cn("min-w-0 font-medium", !isGrid && "text-end")}>{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
