import { connection } from "next/server";
import { readRows } from "../rows";

/** Reads twenty announcements at each request and draws them plainly. */
export default async function Page() {
  await connection();
  const rows = await readRows();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          <h3>
            <a href={`/announcements/${row.id}`}>{row.title}</a>
          </h3>
          <p>
            {row.departure} – {row.destination}, {row.starts_at.toISOString()} – {row.ends_at.toISOString()}
          </p>
          <p>
            {row.price_cents / 100} €, {row.total_weight_grams / 1000} kg, {row.package_count}, {row.owner}
          </p>
        </li>
      ))}
    </ul>
  );
}
