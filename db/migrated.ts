import { type SQL, sql } from "drizzle-orm";
import journal from "./migrations/meta/_journal.json";

/** When the newest migration of this release was made: the name that a database knows it by. */
const NEWEST = Math.max(...journal.entries.map(({ when }) => when));

/**
 * Whether a database has this release's newest migration. One that has newer ones is well, too: the
 * release before works on the new schema, so that it can be gone back to.
 */
export const isMigrated: SQL<boolean> = sql`coalesce((select max(created_at) >= ${NEWEST}::bigint from drizzle.__drizzle_migrations), false)`;
