import { type Column, DataTable } from "@/components/ui/data-table";

type HealthTableProps<T> = {
  title: string;
  lead: string;
  columns: Column<T>[];
  rows: T[];
  keyOf: (row: T) => string;
};

/** A list of what is not well, under what it is and what to do about it; nothing while all is. */
export function HealthTable<T>({ title, lead, columns, rows, keyOf }: HealthTableProps<T>) {
  if (rows.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <header>
        <h2 className="font-bold font-display text-h2">{title}</h2>
        <p className="mt-1 text-muted">{lead}</p>
      </header>
      <DataTable caption={title} columns={columns} rows={rows} keyOf={keyOf} />
    </section>
  );
}
