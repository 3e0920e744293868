import { connection } from "next/server";
import { findRows } from "../rows";

/** Twenty announcements, loaded at each request and rendered plainly. */
export default async function Page() {
  await connection();
  const rows = await findRows();
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
