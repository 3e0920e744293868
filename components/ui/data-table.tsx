import type { ReactNode } from "react";
import { cn } from "./cn";

/** A column's heading and cell renderer. */
export type Column<T> = {
  key: string;
  header: ReactNode;
  cell: (row: T) => ReactNode;
  /** Aligns amounts to the end. */
  isAmount?: boolean;
  /** The first line of a row's card on phones. */
  isTitle?: boolean;
  /** Needs no label next to it on phones: the control has its own. */
  isAction?: boolean;
};

type DataTableProps<T> = {
  /** The table's name for screen readers. */
  caption: string;
  columns: Column<T>[];
  rows: T[];
  keyOf: (row: T) => string;
  className?: string;
};

/**
 * A table whose rows become cards with column names on phones. It is made of roles alone: browsers
 * drop what table elements mean when they are not laid out as a table, and roles may not stand on
 * them.
 */
export function DataTable<T>({ caption, columns, rows, keyOf, className }: DataTableProps<T>) {
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: laid out as cards, table elements would no longer be a table
    // biome-ignore-start lint/a11y/useFocusableInteractive: nothing of a table takes the focus
    <div
      role="table"
      aria-label={caption}
      className={cn("block w-full md:table md:border-separate md:border-spacing-0", className)}
    >
      <div role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <div role="row" className="md:table-row">
          {columns.map(({ key, header, isAmount }) => (
            <div
              key={key}
              role="columnheader"
              className={cn(
                "border-line border-b bg-sunken px-2.5 py-3 align-middle font-semibold text-muted text-small md:table-cell lg:px-4 md:first:rounded-ss-lg md:last:rounded-se-lg",
                isAmount ? "text-end" : "text-start",
              )}
            >
              {header}
            </div>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className="flex flex-col gap-3 md:table-row-group md:[&>:last-child>[role=cell]:first-child]:rounded-es-lg md:[&>:last-child>[role=cell]:last-child]:rounded-ee-lg"
      >
        {rows.map((row) => (
          <div
            key={keyOf(row)}
            role="row"
            className="flex flex-col gap-1.5 rounded-lg border border-line bg-surface p-4 shadow-low md:table-row md:rounded-none md:border-0 md:bg-transparent md:shadow-none"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </div>
        ))}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: nothing of a table takes the focus
    // biome-ignore-end lint/a11y/useSemanticElements: laid out as cards, table elements would no longer be a table
  );
}

function Cell<T>({ column: { header, cell, isAmount, isTitle, isAction }, row }: { column: Column<T>; row: T }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      role="cell"
      className={cn(
        "flex min-w-0 items-baseline justify-between gap-4 md:table-cell md:border-line md:border-b md:bg-surface md:px-2.5 md:py-3 lg:px-4 md:align-top",
        isAmount && "md:text-end",
        isTitle && "max-md:order-first max-md:mb-1 max-md:block",
      )}
    >
      {isTitle || isAction ? null : (
        <span aria-hidden="true" className="shrink-0 text-muted text-small md:hidden">
          {header}
        </span>
      )}
      <div className={cn("min-w-0", !isTitle && "max-md:text-end")}>{cell(row)}</div>
    </div>
  );
}
