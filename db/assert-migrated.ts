import postgres from "postgres";
import { MIGRATION_TIMES } from "./migrated";

const CONNECT_MAX_S = 5;
/** PostgreSQL's codes for a missing table and a missing schema. */
const NOT_THERE = new Set(["42P01", "3F000"]);

/**
 * Throws an error that asks to migrate first when the database lacks what this release needs. An
 * unavailable database passes, as does one that is ahead: the probes report the one, and a release
 * runs on the schema of the next.
 */
export async function assertMigrated(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: CONNECT_MAX_S, prepare: false });
  try {
    const rows = await client<{ at: string }[]>`select created_at as at from drizzle.__drizzle_migrations`;
    const last = Math.max(0, ...rows.map(({ at }) => Number(at)));
    const lacking = MIGRATION_TIMES.filter((createdAt) => createdAt > last);
    if (lacking.length > 0) throw new UnmigratedError(`lacks ${lacking.length} migrations of this release`);
  } catch (error) {
    if (error instanceof UnmigratedError) throw error;
    if (error instanceof postgres.PostgresError && NOT_THERE.has(error.code))
      throw new UnmigratedError("has no tables of this product yet");
    // Whatever else is wrong fails in the probes too, and may be over by then.
  } finally {
    await client.end({ timeout: 1 });
  }
}

class UnmigratedError extends Error {
  constructor(what: string) {
    super(`The database of DATABASE_URL ${what}. Run \`migrate\` first (\`npm run migrate\` in a checkout).`);
  }
}
