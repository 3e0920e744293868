import { type SQL, sql } from "drizzle-orm";
import journal from "./migrations/meta/_journal.json";

/** When the migrations of this release were made: the names that a database knows them by. */
export const MIGRATION_TIMES: readonly number[] = journal.entries.map(({ when }) => when);
const NEWEST = Math.max(...MIGRATION_TIMES);

/**
 * Whether a database has this release's newest migration. One that has newer ones is well, too: the
 * release before works on the new schema, so that it can be gone back to.
 */
export const isMigrated: SQL<boolean> = sql`coalesce((select max(created_at) >= ${NEWEST}::bigint from drizzle.__drizzle_migrations), false)`;
