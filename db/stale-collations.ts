import postgres from "postgres";

/**
 * The collation that our indexes and functions sort and compare text by, in addition to the
 * database's own rules.
 */
const NAMED = "und-x-icu";

/**
 * The rules of text that a database's indexes were made by and that its server has in another
 * version now, as after an upgrade of PostgreSQL or the system below it: such indexes miss rows.
 * Empty when there are none.
 */
export async function findStaleCollations(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 10 });
  try {
    const rows = await sql<{ name: string; made: string; present: string }[]>`
      select 'database ' || quote_ident(datname) as name, datcollversion as made,
        pg_database_collation_actual_version(oid) as present
      from pg_database where datname = current_database()
      union all
      select 'collation ' || quote_ident(collname), collversion, pg_collation_actual_version(oid) from pg_collation
      where collname = ${NAMED} or oid in (select unnest(indcollation::oid[]) from pg_index)`;
    return rows.flatMap(({ name, made, present }) =>
      made !== null && made !== present ? [`${name} (${made}, now ${present})`] : [],
    );
  } finally {
    await sql.end({ timeout: 1 });
  }
}
