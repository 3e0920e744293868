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
 * A table whose rows become cards with column names on phones. Roles are explicit because browsers
 * drop them from elements that are not laid out as a table.
 */
export function DataTable<T>({ caption, columns, rows, keyOf, className }: DataTableProps<T>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: laid out as cards, the elements alone would no longer be a table
    <table role="table" className={cn("block w-full md:table md:border-separate md:border-spacing-0", className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="md:table-row">
          {columns.map(({ key, header, isAmount }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              className={cn(
                "border-line border-b bg-sunken px-4 py-3 font-semibold text-muted text-small md:first:rounded-ss-lg md:last:rounded-se-lg",
                isAmount ? "text-end" : "text-start",
              )}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="flex flex-col gap-1.5 rounded-lg border border-line bg-surface p-4 shadow-low md:table-row md:rounded-none md:border-0 md:shadow-none"
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: laid out as cards, the elements alone would no longer be a table
  );
}

function Cell<T>({ column: { header, cell, isAmount, isTitle }, row }: { column: Column<T>; row: T }) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: as above
      role="cell"
      className={cn(
        "flex min-w-0 items-baseline justify-between gap-4 md:table-cell md:border-line md:border-b md:px-4 md:py-3 md:align-top",
        isAmount && "md:text-end",
        isTitle && "max-md:order-first max-md:mb-1 max-md:block",
      )}
    >
      {isTitle ? null : (
        <span aria-hidden="true" className="shrink-0 text-muted text-small md:hidden">
          {header}
        </span>
      )}
      <span className={cn("block min-w-0", !isTitle && "max-md:text-end")}>{cell(row)}</span>
    </td>
  );
}
